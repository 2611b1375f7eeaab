import packageFile from '../package.json' with { type: 'json' };

export const agentVersion: string = packageFile.version;
