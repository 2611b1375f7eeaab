import { library } from './library.ts';

const kernel32 = library('kernel32.dll');
type Handle = number;
type Out = Buffer;

export const invalidHandle = -1;
/** The handle by which a program knows itself. */
export const ownProcess = -1;
/** An error: access is denied. */
export const accessDenied = 5;
/** How a file is opened: only where it is there. */
export const openExisting = 3;
/** An attribute of a file: it is a link, or stands for something else. */
export const reparsePoint = 0x400;

export const getLastError = kernel32<[], number>('GetLastError', 'uint32', []);
export const closeHandle = kernel32<[Handle], number>('CloseHandle', 'int', ['intptr_t']);

export const openProcess = kernel32<[access: number, inherit: number, pid: number], Handle>('OpenProcess', 'intptr_t', [
  'uint32',
  'int',
  'uint32',
]);
export const queryFullProcessImageName = kernel32<[Handle, flags: number, Out, length: Out], number>(
  'QueryFullProcessImageNameW',
  'int',
  ['intptr_t', 'uint32', 'void *', 'void *'],
);
export const getProcessTimes = kernel32<[Handle, Out, Out, Out, Out], number>('GetProcessTimes', 'int', [
  'intptr_t',
  ...new Array<string>(4).fill('void *'),
]);
export const waitForSingleObject = kernel32<[Handle, millis: number], number>('WaitForSingleObject', 'uint32', [
  'intptr_t',
  'uint32',
]);
export const terminateProcess = kernel32<[Handle, code: number], number>('TerminateProcess', 'int', [
  'intptr_t',
  'uint32',
]);
export const processIdToSessionId = kernel32<[pid: number, Out], number>('ProcessIdToSessionId', 'int', [
  'uint32',
  'void *',
]);
export const readProcessMemory = kernel32<[Handle, address: bigint, Out, length: number, read: Out], number>(
  'ReadProcessMemory',
  'int',
  ['intptr_t', 'uint64', 'void *', 'uint64', 'void *'],
);

export const createFile = kernel32<
  [
    path: string,
    access: number,
    share: number,
    security: Buffer | null,
    create: number,
    flags: number,
    template: number,
  ],
  Handle
>('CreateFileW', 'intptr_t', ['str16', 'uint32', 'uint32', 'void *', 'uint32', 'uint32', 'intptr_t']);
export const writeFile = kernel32<[Handle, Buffer, length: number, written: Out, overlapped: null], number>(
  'WriteFile',
  'int',
  ['intptr_t', 'void *', 'uint32', 'void *', 'void *'],
);
export const flushFileBuffers = kernel32<[Handle], number>('FlushFileBuffers', 'int', ['intptr_t']);
export const getFileInformationByHandle = kernel32<[Handle, Out], number>('GetFileInformationByHandle', 'int', [
  'intptr_t',
  'void *',
]);
export const moveFileEx = kernel32<[from: string, to: string, flags: number], number>('MoveFileExW', 'int', [
  'str16',
  'str16',
  'uint32',
]);
export const getFileAttributes = kernel32<[path: string], number>('GetFileAttributesW', 'uint32', ['str16']);
export const setFileAttributes = kernel32<[path: string, attributes: number], number>('SetFileAttributesW', 'int', [
  'str16',
  'uint32',
]);

export const createMutex = kernel32<[security: Buffer | null, owned: number, name: string], Handle>(
  'CreateMutexW',
  'intptr_t',
  ['void *', 'int', 'str16'],
);
export const createEvent = kernel32<[security: Buffer | null, manual: number, set: number, name: string], Handle>(
  'CreateEventW',
  'intptr_t',
  ['void *', 'int', 'int', 'str16'],
);

export const getLogicalDrives = kernel32<[], number>('GetLogicalDrives', 'uint32', []);
export const getDriveType = kernel32<[root: string], number>('GetDriveTypeW', 'uint32', ['str16']);
export const getDiskFreeSpace = kernel32<[root: string, free: Out, size: Out, allFree: Out], number>(
  'GetDiskFreeSpaceExW',
  'int',
  ['str16', 'void *', 'void *', 'void *'],
);
export const getVolumeInformation = kernel32<
  [root: string, name: null, nameLength: number, serial: Out, most: Out, flags: Out, system: Out, length: number],
  number
>('GetVolumeInformationW', 'int', ['str16', 'void *', 'uint32', 'void *', 'void *', 'void *', 'void *', 'uint32']);
export const deviceIoControl = kernel32<
  [
    Handle,
    code: number,
    input: Buffer | null,
    inputLength: number,
    Out,
    outLength: number,
    returned: Out,
    overlapped: null,
  ],
  number
>('DeviceIoControl', 'int', ['intptr_t', 'uint32', 'void *', 'uint32', 'void *', 'uint32', 'void *', 'void *']);
export const getSystemDefaultLocaleName = kernel32<[Out, length: number], number>('GetSystemDefaultLocaleName', 'int', [
  'void *',
  'int',
]);
export const localFree = kernel32<[address: bigint], number>('LocalFree', 'intptr_t', ['uint64']);

export const createJob = kernel32<[security: null, name: null], Handle>('CreateJobObjectW', 'intptr_t', [
  'void *',
  'void *',
]);
export const setJobInformation = kernel32<[Handle, kind: number, Buffer, length: number], number>(
  'SetInformationJobObject',
  'int',
  ['intptr_t', 'int', 'void *', 'uint32'],
);
export const assignProcessToJob = kernel32<[job: Handle, process: Handle], number>('AssignProcessToJobObject', 'int', [
  'intptr_t',
  'intptr_t',
]);
