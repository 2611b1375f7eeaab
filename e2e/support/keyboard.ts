import { expect, type Page } from '@playwright/test';
import { nothingLoads } from './screens.ts';

/** What has the focus, as a reader of the screen hears it: `button "Mover 1 equipo"`. */
export const focused = async (page: Page): Promise<string> => {
  const element = page.locator(':focus');
  if ((await element.count()) === 0) return 'nothing';
  const [line = ''] = (await element.first().ariaSnapshot()).split('\n', 1);
  return line.replace(/^- '?/, '');
};

/**
 * That the focus is where somebody can see it: in view, under nothing else, and marked. A heading that was only brought to
 * the reader is nothing to press, and has no mark.
 */
const isToBeSeen = async (page: Page): Promise<void> => {
  const seen = await page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element) return 'nothing has the focus';
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (!top) return 'it is out of view';
    if (!element.contains(top) && !top.contains(element)) return `${top.outerHTML.slice(0, 80)} covers it`;
    // A field inside a wrapper is marked by the field's border.
    const field = element.closest('.mantine-Input-wrapper')?.querySelector('.mantine-Input-input');
    const marks = [element, field].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return marks ? 'yes' : 'it has no mark';
  });
  expect(seen, `the focus on ${await focused(page)} is to be seen`).toBe('yes');
};

/** Presses a key until what is looked for has the focus: within so many times, or it is too far. */
export const reach = async (page: Page, key: string, what: RegExp, within: number): Promise<void> => {
  const passed: string[] = [];
  // What is yet to come would be passed by.
  await nothingLoads(page);
  for (let times = 0; times <= within; times++) {
    const now = await focused(page);
    if (what.test(now)) return isToBeSeen(page);
    passed.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`${what} is not within ${within} times ${key}: ${passed.join(', ')}`);
};

/** That the focus is, or comes to be, on something of that name. */
export const isOn = (page: Page, what: RegExp): Promise<void> => expect.poll(() => focused(page)).toMatch(what);
