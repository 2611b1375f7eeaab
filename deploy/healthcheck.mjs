// Whether the server of this container lives, for HEALTHCHECK. Not whether its database does: to start it anew would not help.
import { get as getByHttp } from 'node:http';
import { get as getByHttps } from 'node:https';

const { PORT = '8080', TLS_CERT } = process.env;
const options = { host: '127.0.0.1', port: PORT, path: '/healthz', timeout: 5000 };
// It asks itself, by an address that no certificate is made for.
const request = TLS_CERT ? getByHttps({ ...options, rejectUnauthorized: false }) : getByHttp(options);
request.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
request.on('timeout', () => process.exit(1));
request.on('error', () => process.exit(1));
