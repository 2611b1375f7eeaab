import type { Api, apiDescription, Endpoint } from '@egida/contract';

type Calls<T> = T extends Endpoint ? T : T extends object ? { [K in keyof T]: Calls<T[K]> }[keyof T] : never;
type Segments<P extends string> = P extends `${infer Head}/${infer Rest}` ? Head | Segments<Rest> : P;

/** Every literal word that stands in a path of the contract: `agencies`, `agents`, `deployments`, … */
export type Resource = Exclude<
  Segments<Calls<Omit<Api, 'agentProtocol'>>['path'] | (typeof apiDescription)['path']>,
  '' | 'api' | `:${string}`
>;

const isName = (segment: string) => segment !== '' && segment !== 'api' && !segment.startsWith(':');

/**
 * The resources that writing to an endpoint makes stale: the words of its path that an id follows, else the first one.
 * `PUT /api/vaccines/:vaccineId/agencies/:agencyId/apply` touches vaccines and agencies.
 */
export const resourcesOf = (path: Endpoint['path']): string[] => {
  const segments = path.split('/').slice(2);
  const followed = segments.filter((segment, at) => isName(segment) && segments[at + 1]?.startsWith(':'));
  return followed.length > 0 ? followed : segments.slice(0, 1);
};
