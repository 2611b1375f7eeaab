// Builds what is not up to date, then runs the server in this same process, so that a signal to it reaches the server.
import { build } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { report } from './report.mjs';

try {
  endWithNpm();
  await build();
  process.setSourceMapsEnabled(true);
  await import('../server/dist/main.js');
} catch (error) {
  report(error);
}
