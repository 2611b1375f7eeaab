/** Marked line by line, so that nothing in it passes for what the service itself says. */
export const quoted = (text: string): string => text.trim().replace(/\r\n?/g, '\n').replace(/^/gm, '> ');
