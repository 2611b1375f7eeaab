import agent from '../../../agent/package.json' with { type: 'json' };
import server from '../../package.json' with { type: 'json' };

export const serverVersion: string = server.version;
/** The newest agent that this release comes with. */
export const agentVersion: string = agent.version;
