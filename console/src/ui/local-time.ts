/** `2026-11-20T09:30`, as date fields write it, in the browser's zone → the moment on the wire. */
export const localToInstant = (local: string): string | null => {
  const time = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** A moment → the text of a date field, in the browser's zone. */
export const instantToLocal = (instant: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
