import { api } from '@egida/contract';
import { test } from '@playwright/test';
import { signIn } from './support/client.ts';
import { nothingLoads, openScreen, signInHere } from './support/screens.ts';
import { startServer } from './support/server.ts';

test('perf', async ({ browser }) => {
  const server = await startServer();
  const admin = await signIn(server.url);
  for (let from = 0; from < 1000; from += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, m) =>
        admin(api.vaccines.create, {
          body: {
            name: `Vacuna ${String(from + m).padStart(4, '0')}`,
            type: 'PROCESS',
            osFamily: 'linux',
            criticality: 1,
            category: 'TROJAN',
            rules: { processes: [`malo-${from + m}`] },
          },
        }),
      ),
    );
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${server.url}/#/es/login`);
  await signInHere(page, 'es');
  for (const size of [20, 50]) {
    await openScreen(page, server.url, 'es', `/vaccines?size=${size}`);
    await page.getByRole('row', { name: /Vacuna 0000/ }).waitFor();
    for (let turn = 1; turn < 7; turn++) {
      await browser.startTracing(page, {
        categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata', 'v8'],
      });
      await page.getByRole('button', { name: 'Página siguiente' }).click();
      await page.getByRole('row', { name: new RegExp(`Vacuna ${String(turn * size).padStart(4, '0')}`) }).waitFor();
      await nothingLoads(page);
      const trace = JSON.parse((await browser.stopTracing()).toString());
      const tasks = trace.traceEvents.filter(
        (e: { name: string; ph: string }) => /RunTask$/.test(e.name) && e.ph === 'X',
      );
      tasks.sort((a: { dur: number }, b: { dur: number }) => b.dur - a.dur);
      const [top] = tasks;
      const inside = trace.traceEvents
        .filter(
          (e: { tid: number; pid: number; ts: number; ph: string }) =>
            e.tid === top.tid && e.pid === top.pid && e.ts >= top.ts && e.ts < top.ts + top.dur && e.ph === 'X',
        )
        .sort((a: { dur: number }, b: { dur: number }) => b.dur - a.dur)
        .slice(0, 9)
        .map((e: { name: string; dur: number }) => `${e.name}:${Math.round(e.dur / 1000)}`);
      console.log(
        size,
        turn,
        tasks
          .slice(0, 3)
          .map((e: { dur: number; tdur: number }) => `${Math.round(e.dur / 1000)}ms cpu ${Math.round(e.tdur / 1000)}`)
          .join(' | '),
        inside.join(' '),
      );
    }
  }
  await server.dispose();
});
