import { expect, type Locator, type Page } from '@playwright/test';
import { watchContentPolicy } from './content-policy.ts';

/** Where a hostile author would like to hear from: nobody is there. */
const elsewhere = 'https://espia.invalid';

/** Everything that somebody might write who wants the browser of whoever reads it to do something. */
export const hostileText = `[pulse aquí](javascript:window.seized=1) [y aquí][y] <javascript:window.seized=1>

[y]: vbscript:msgbox(1)

[por entidades](javascript&#58;window.seized=1) [por datos](data:text/html,<script>window.seized=1</script>)

<script>window.seized = 1</script>

<img src="${elsewhere}/a.png" onerror="window.seized=1"> <svg onload="window.seized=1"></svg>

![una imagen](${elsewhere}/b.png) [![otra](${elsewhere}/c.png)](${elsewhere}/d)

<iframe srcdoc="<script>parent.seized=1</script>"></iframe>
<style>body { background: url(${elsewhere}/e.png) }</style>
<link rel="stylesheet" href="${elsewhere}/f.css">
<form action="${elsewhere}"><button autofocus onfocus="window.seized=1">x</button></form>

| <img src=x onerror=window.seized=1> | b |
|---|---|
| <script src=${elsewhere}/g.js></script> | [c](javascript:window.seized=1) |

Fin de la prueba`;

export interface Watched {
  /** What the content security policy kept from the page, what went elsewhere, and what else should not have been. */
  troubles: () => string[];
}

/** Notes whatever a page does that it should not, from before its first address on. */
export const watchHostility = async (page: Page, origin: string): Promise<Watched> => {
  const seen: string[] = [];
  const kept = await watchContentPolicy(page);
  page.on('request', (request) => {
    // What stands in an address itself goes nowhere.
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url()))
      seen.push(`asked ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    seen.push(`said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`failed ${error.message}`));
  page.on('popup', (popup) => seen.push(`opened ${popup.url()}`));
  return { troubles: () => [...kept, ...seen] };
};

/** That a text stands there as a text: nothing of it runs, is loaded, or leads where it may not. */
export const expectHarmless = async (place: Locator): Promise<void> => {
  await expect(place.getByText('Fin de la prueba')).toBeVisible();
  await expect(place.getByText('<script>window.seized = 1</script>')).toBeVisible();
  await expect(place.locator('img, iframe, script, style, link, form, object, embed, base, meta')).toHaveCount(0);
  for (const name of [/pulse aquí/, /y aquí/, /por entidades/, /por datos/])
    await expect(place.getByRole('link', { name })).toHaveCount(0);
  const addresses = await place.locator('a').evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  expect(addresses).toEqual([`${elsewhere}/b.png`, `${elsewhere}/d`]);
  for (const attribute of ['onerror', 'onload', 'onfocus'])
    await expect(place.locator(`[${attribute}]`)).toHaveCount(0);
  expect(await place.page().evaluate(() => 'seized' in window)).toBe(false);
};
