import { type Endpoint, errorStatus, isOpenToApiKeys, permissions } from '@egida/contract';

const isOfPerson = ({ access }: Endpoint): boolean =>
  access === 'self' || access === 'preauth' || Object.hasOwn(permissions, access);

/** What any call of its kind may answer instead, by status; what is of its own feature goes by its own codes. */
export const refusalsOf = (endpoint: Endpoint) => {
  const takesBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const searches = endpoint.list !== undefined || endpoint.reads === true;
  const codes = [
    'request.notvalid',
    endpoint.access !== 'public' && 'token.notValid',
    isOfPerson(endpoint) && 'token.expired',
    isOfPerson(endpoint) && 'forbidden',
    endpoint.path.includes(':') && 'notFound',
    takesBody && 'fileTooBig',
    searches && 'list.tooSlow',
    (searches || isOpenToApiKeys(endpoint)) && 'list.tooManyAtOnce',
    isOpenToApiKeys(endpoint) && 'tokens.requests',
    'unavailable',
  ] as const;
  return codes
    .filter((code) => code !== false)
    .map((code) => ({ status: errorStatus[code], code }))
    .sort((one, other) => one.status - other.status);
};
