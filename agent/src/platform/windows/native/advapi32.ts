import { library } from './library.ts';

const advapi32 = library('advapi32.dll');
type Handle = number;
type Out = Buffer;

export const openProcessToken = advapi32<[process: Handle, access: number, token: Out], number>(
  'OpenProcessToken',
  'int',
  ['intptr_t', 'uint32', 'void *'],
);
export const getTokenInformation = advapi32<[Handle, kind: number, Out, length: number, needed: Out], number>(
  'GetTokenInformation',
  'int',
  ['intptr_t', 'uint32', 'void *', 'uint32', 'void *'],
);
export const convertSidToStringSid = advapi32<[sid: bigint, text: Out], number>('ConvertSidToStringSidW', 'int', [
  'uint64',
  'void *',
]);
export const convertStringSidToSid = advapi32<[text: string, sid: Out], number>('ConvertStringSidToSidW', 'int', [
  'str16',
  'void *',
]);
export const lookupAccountSid = advapi32<
  [computer: null, sid: bigint, name: Out, nameLength: Out, domain: Out, domainLength: Out, kind: Out],
  number
>('LookupAccountSidW', 'int', ['void *', 'uint64', 'void *', 'void *', 'void *', 'void *', 'void *']);
export const lookupPrivilegeValue = advapi32<[computer: null, name: string, value: Out], number>(
  'LookupPrivilegeValueW',
  'int',
  ['void *', 'str16', 'void *'],
);
export const adjustTokenPrivileges = advapi32<
  [Handle, disableAll: number, wanted: Buffer, length: number, before: null, beforeLength: null],
  number
>('AdjustTokenPrivileges', 'int', ['intptr_t', 'int', 'void *', 'uint32', 'void *', 'void *']);

export const convertStringSecurityDescriptor = advapi32<[text: string, revision: number, Out, size: null], number>(
  'ConvertStringSecurityDescriptorToSecurityDescriptorW',
  'int',
  ['str16', 'uint32', 'void *', 'void *'],
);
export const convertSecurityDescriptorToString = advapi32<
  [descriptor: Buffer, revision: number, parts: number, text: Out, length: Out],
  number
>('ConvertSecurityDescriptorToStringSecurityDescriptorW', 'int', ['void *', 'uint32', 'uint32', 'void *', 'void *']);
export const setFileSecurity = advapi32<[path: string, parts: number, descriptor: bigint], number>(
  'SetFileSecurityW',
  'int',
  ['str16', 'uint32', 'uint64'],
);
export const getFileSecurity = advapi32<[path: string, parts: number, Out, length: number, needed: Out], number>(
  'GetFileSecurityW',
  'int',
  ['str16', 'uint32', 'void *', 'uint32', 'void *'],
);

/** The functions of the registry answer a code of their own, 0 where it was done. */
export const regCreateKey = advapi32<
  [
    root: number,
    path: string,
    reserved: number,
    kind: null,
    options: number,
    access: number,
    security: Buffer | null,
    key: Out,
    made: Out,
  ],
  number
>('RegCreateKeyExW', 'int32', [
  ...['intptr_t', 'str16', 'uint32', 'void *', 'uint32', 'uint32', 'void *', 'void *', 'void *'],
]);
export const regOpenKey = advapi32<[root: number, path: string, options: number, access: number, key: Out], number>(
  'RegOpenKeyExW',
  'int32',
  ['intptr_t', 'str16', 'uint32', 'uint32', 'void *'],
);
export const regCloseKey = advapi32<[key: number], number>('RegCloseKey', 'int32', ['intptr_t']);
export const regDeleteKey = advapi32<[root: number, path: string, view: number, reserved: number], number>(
  'RegDeleteKeyExW',
  'int32',
  ['intptr_t', 'str16', 'uint32', 'uint32'],
);
export const regSetValue = advapi32<
  [key: number, name: string, reserved: number, kind: number, data: Buffer, length: number],
  number
>('RegSetValueExW', 'int32', ['intptr_t', 'str16', 'uint32', 'uint32', 'void *', 'uint32']);
export const regDeleteValue = advapi32<[key: number, name: string], number>('RegDeleteValueW', 'int32', [
  'intptr_t',
  'str16',
]);
export const regQueryValue = advapi32<
  [key: number, name: string, reserved: null, kind: Out, data: Out | null, length: Out],
  number
>('RegQueryValueExW', 'int32', ['intptr_t', 'str16', 'void *', 'void *', 'void *', 'void *']);
export const regEnumKey = advapi32<
  [key: number, index: number, name: Out, length: Out, reserved: null, className: null, classLength: null, time: null],
  number
>('RegEnumKeyExW', 'int32', ['intptr_t', 'uint32', ...new Array<string>(6).fill('void *')]);
export const regQueryInfoKey = advapi32<
  [
    key: number,
    className: null,
    classLength: null,
    reserved: null,
    subkeys: Out,
    maxSubkey: null,
    maxClass: null,
    values: Out,
    maxName: null,
    maxData: null,
    security: null,
    time: null,
  ],
  number
>('RegQueryInfoKeyW', 'int32', ['intptr_t', ...new Array<string>(11).fill('void *')]);
