import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { PackageHeader } from '@egida/contract';
import { openWine } from '../../agent/src/testing/wine.ts';

export const program = 'C:\\Program Files\\Egida\\egida-agent.exe';
export const state = 'C:\\ProgramData\\Egida\\agent';

/**
 * A computer with Windows of its own, as wine plays it: what is done here is what the installer does, which is a script of
 * PowerShell and has nobody here to run it.
 */
export const openWindowsComputer = async () => {
  const wine = await openWine();
  // Wine ends a Windows on which nobody is, and its services with it.
  const somebody = wine.run(wine.node, ['-e', 'setInterval(() => {}, 1000)']);
  const agent = (...args: string[]) => wine.run(program, args);
  return {
    pathOf: wine.pathOf,
    agent,
    run: wine.run,
    /** Puts the program of a package into its place, once it has verified itself. */
    install: async (file: string) => {
      const bytes = await readFile(file);
      const end = bytes.indexOf(10);
      const { manifest, signature } = PackageHeader.parse(JSON.parse(bytes.toString('utf8', 0, end)));
      const unpacked = wine.pathOf('C:\\unpacked.exe');
      await writeFile(unpacked, gunzipSync(bytes.subarray(end + 1)));
      wine.put(unpacked, program);
      const told = Buffer.from(JSON.stringify(manifest)).toString('base64');
      return agent('verify', '--manifest', told, '--signature', signature);
    },
    enrol: (server: string, apikey: string) =>
      wine.run(program, ['enroll', '--server', server], { EGIDA_APIKEY: apikey }),
    /** Starts a program of this name for as long as nobody stops it; answers its end. */
    startProgram: (name: string) => {
      const place = wine.put(wine.pathOf(wine.node), `C:\\Users\\Public\\${name}`);
      return wine.run(place, ['-e', 'setInterval(() => {}, 1000)']);
    },
    log: () => readFile(wine.pathOf(`${state}\\agent.log`), 'utf8').catch(() => ''),
    dispose: async () => {
      await wine.close();
      await somebody;
    },
  };
};
export type WindowsComputer = Awaited<ReturnType<typeof openWindowsComputer>>;
