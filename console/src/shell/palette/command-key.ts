/** The key that goes with a letter to make a command, as it is called on this computer. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
