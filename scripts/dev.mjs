// The server, restarted as its files change, and the console from Vite, which passes what is the server's on to it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { binOf, root } from './tools.mjs';

const server = spawn(process.execPath, [binOf('tsx'), 'watch', 'server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
server.on('exit', (code) => process.exit(code ?? 1));
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => server.kill(name));

const vite = await import(pathToFileURL(createRequire(join(root, 'console/package.json')).resolve('vite')).href);
const target = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
const paths = ['/api', '/healthz', '/readyz', '/metrics'];
const site = await vite.createServer({
  root: join(root, 'console'),
  server: { proxy: Object.fromEntries(paths.map((path) => [path, { target }])) },
});
await site.listen();
site.printUrls();
