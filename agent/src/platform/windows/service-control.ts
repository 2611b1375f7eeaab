import { koffi } from '../native/koffi.ts';

/** What Windows calls its service manager with. Kept, because structures can be declared once only. */
export type ServiceControl = ReturnType<typeof declare>;
let declared: ServiceControl | undefined;
export const serviceControl = (): ServiceControl => {
  declared ??= declare();
  return declared;
};

const declare = () => {
  const native = koffi();
  const advapi32 = native.load('advapi32.dll');
  const kernel32 = native.load('kernel32.dll');
  const status = native.struct({
    ...{ type: 'uint32', state: 'uint32', accepted: 'uint32', exitCode: 'uint32' },
    ...{ specificCode: 'uint32', checkPoint: 'uint32', waitHint: 'uint32' },
  });
  const serviceMain = native.pointer(native.proto('void __stdcall EgidaServiceMain(uint32 count, void *words)'));
  const handler = native.pointer(
    native.proto('uint32 __stdcall EgidaServiceHandler(uint32 control, uint32 event, void *data, void *context)'),
  );
  const entry = native.struct({ name: 'str16', main: serviceMain });
  const action = native.struct({ type: 'int', delay: 'uint32' });
  const failureActions = native.struct({
    ...{ resetSeconds: 'uint32', rebootMessage: 'str16', command: 'str16', count: 'uint32' },
    actions: native.pointer(action),
  });
  const handle = 'intptr_t';
  return {
    serviceMain,
    handler,
    register: native.register,
    openManager: advapi32.func('OpenSCManagerW', handle, ['str16', 'str16', 'uint32']),
    createService: advapi32.func('CreateServiceW', handle, [
      ...[handle, 'str16', 'str16', 'uint32', 'uint32', 'uint32', 'uint32', 'str16'],
      ...['str16', 'void *', 'str16', 'str16', 'str16'],
    ]),
    openService: advapi32.func('OpenServiceW', handle, [handle, 'str16', 'uint32']),
    changeCommand: advapi32.func('ChangeServiceConfigW', 'int', [
      ...[handle, 'uint32', 'uint32', 'uint32', 'str16', 'str16'],
      ...['void *', 'str16', 'str16', 'str16', 'str16'],
    ]),
    setDescription: advapi32.func('ChangeServiceConfig2W', 'int', [
      ...[handle, 'uint32', native.pointer(native.struct({ text: 'str16' }))],
    ]),
    setFailureActions: advapi32.func('ChangeServiceConfig2W', 'int', [
      handle,
      'uint32',
      native.pointer(failureActions),
    ]),
    setFailureFlag: advapi32.func('ChangeServiceConfig2W', 'int', [
      ...[handle, 'uint32', native.pointer(native.struct({ alsoAfterStop: 'int' }))],
    ]),
    start: advapi32.func('StartServiceW', 'int', [handle, 'uint32', 'void *']),
    control: advapi32.func('ControlService', 'int', [handle, 'uint32', native.out(native.pointer(status))]),
    query: advapi32.func('QueryServiceStatus', 'int', [handle, native.out(native.pointer(status))]),
    deleteService: advapi32.func('DeleteService', 'int', [handle]),
    close: advapi32.func('CloseServiceHandle', 'int', [handle]),
    dispatch: advapi32.func('StartServiceCtrlDispatcherW', 'int', [native.pointer(entry)]),
    registerHandler: advapi32.func('RegisterServiceCtrlHandlerExW', handle, ['str16', handler, 'void *']),
    setStatus: advapi32.func('SetServiceStatus', 'int', [handle, native.pointer(status)]),
    lastError: kernel32.func('GetLastError', 'uint32', []),
    terminate: kernel32.func('TerminateProcess', 'int', [handle, 'uint32']),
    deleteAtBoot: kernel32.func('MoveFileExW', 'int', ['str16', 'str16', 'uint32']),
  };
};

export const states = { stopped: 1, startPending: 2, stopPending: 3, running: 4 } as const;
export const controls = { stop: 1, interrogate: 4, shutdown: 5 } as const;
