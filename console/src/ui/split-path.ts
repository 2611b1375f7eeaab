/**
 * The path of a file in two: its folder, with the stroke at its end, and the name of the file. Where a path begins as on
 * Linux, a backslash is a part of the name.
 */
export const splitPath = (path: string): { folder: string; name: string } => {
  const strokes = path.startsWith('/') ? ['/'] : ['/', '\\'];
  const end = Math.max(...strokes.map((stroke) => path.lastIndexOf(stroke))) + 1;
  // What names no file in a folder is told as it is.
  return end === path.length ? { folder: '', name: path } : { folder: path.slice(0, end), name: path.slice(end) };
};
