import { expect, it } from 'vitest';
import { splitPath } from './split-path.ts';

it.each([
  ['/tmp/.X11-unix/xmrig', '/tmp/.X11-unix/', 'xmrig'],
  ['/xmrig', '/', 'xmrig'],
  ['C:\\Windows\\Temp\\svch0st.exe', 'C:\\Windows\\Temp\\', 'svch0st.exe'],
  ['C:/Windows/Temp\\svch0st.exe', 'C:/Windows/Temp\\', 'svch0st.exe'],
  ['\\\\servidor\\comun\\instalar.exe', '\\\\servidor\\comun\\', 'instalar.exe'],
])('%s lies in %s and is called %s', (path, folder, name) => expect(splitPath(path)).toEqual({ folder, name }));

it('on Linux a backslash is a part of the name', () => {
  expect(splitPath('/opt/raro\\nombre')).toEqual({ folder: '/opt/', name: 'raro\\nombre' });
});

it.each(['xmrig', '', '/opt/', 'C:\\'])('what names no file in a folder stays as it is: «%s»', (path) => {
  expect(splitPath(path)).toEqual({ folder: '', name: path });
});
