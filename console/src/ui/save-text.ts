/** Hands over a text file that the browser itself has made: nothing of it goes anywhere. */
export const saveText = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file up by the time that anything else runs.
  setTimeout(() => URL.revokeObjectURL(url));
};
