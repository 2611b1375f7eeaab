// The content security policy allows no code that is made of text. Without this the library that checks what comes from the
// server would try once, and the browser report it.
globalThis.__zod_globalConfig = { jitless: true };

// Runs before the first paint, so that the page does not flash in the other theme.
// A file of its own because the content security policy allows no inline script.
try {
  const kept = localStorage.getItem('egida.theme');
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
