import { ApiError, api } from '@egida/contract';
import { formWith } from '../../../server/src/testing/packages.ts';
import { releaseKey } from '../../../server/src/testing/release-key.ts';

/** What a server has to be started with to publish the packages that are signed here. */
export const releaseKeys = releaseKey.key.export({ type: 'spki', format: 'der' }).toString('base64');

/** Publishes a package file, as an administrator does it by hand. */
export const publish = async (
  { url, token }: { url: string; token(): Promise<string> },
  file: Buffer,
): Promise<void> => {
  const { headers, payload } = formWith(file);
  const reply = await fetch(url + api.packages.publish.path, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await token()}` },
    body: new Uint8Array(payload),
  });
  if (reply.status === 201) return;
  const error = new ApiError(reply.status, 'unexpected', undefined, reply.headers.get('retry-after'));
  error.message = `The package was not published: ${await reply.text()}`;
  throw error;
};
