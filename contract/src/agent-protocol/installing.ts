import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { VersionText } from '../kernel/values.ts';

/** What is fetched before there is an agent, or another one of it. */
export const installing = {
  package: endpoint({
    method: 'GET',
    path: '/api/agent/packages/:version',
    access: 'public',
    params: { version: VersionText },
    query: z.strictObject({ os: z.string().max(20).default('linux'), arch: z.string().max(20).default('x64') }),
    file: ['application/gzip'],
    conditional: true,
    response: z.string(),
    summary:
      "Fetch the agent's program, compressed with gzip; with an agent's token, or an agency's key in `Egida-Apikey`",
  }),
  installer: endpoint({
    method: 'GET',
    path: '/api/agent/install.sh',
    access: 'public',
    query: z.strictObject({ locale: z.enum(['es', 'en'], 'value.notvalid').default('es') }),
    file: ['text/x-shellscript'],
    response: z.string(),
    summary: "A shell script that asks for an agency's key, and runs the installer that the server gives for it",
  }),
  windowsInstaller: endpoint({
    method: 'GET',
    path: '/api/agent/install.ps1',
    access: 'public',
    query: z.strictObject({ locale: z.enum(['es', 'en'], 'value.notvalid').default('es') }),
    file: ['text/plain'],
    response: z.string(),
    summary: 'The same for Windows, a script of PowerShell',
  }),
  install: endpoint({
    method: 'GET',
    path: '/api/agent/install',
    access: 'public',
    query: z.strictObject({
      locale: z.enum(['es', 'en'], 'value.notvalid').default('es'),
      os: z.enum(['linux', 'windows'], 'value.notvalid').default('linux'),
    }),
    file: ['text/x-shellscript', 'text/plain'],
    response: z.string(),
    summary: 'The installer for an agency, a shell script or one of PowerShell; its key in the header `Egida-Apikey`',
  }),
};
