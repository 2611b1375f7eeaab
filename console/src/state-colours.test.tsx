import { readFileSync } from 'node:fs';
import type {
  Alert,
  AlertStatus,
  ComputerStatus,
  DeploymentReason,
  DeploymentState,
  InstanceConnection,
} from '@egida/contract';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AlertActionBadge, AlertStatusBadge } from './features/alerts/alert-names.tsx';
import { ComputerStatusBadge } from './features/computers/computer-names.tsx';
import { DeploymentBadge } from './features/deployments/deployment-state.tsx';
import { ConnectionBadge } from './features/instances/connection-state.tsx';

// Outside a browser nobody tells when the language changes; here the words do not matter.
vi.mock('./i18n/use-messages.ts', () => ({ useMessages: () => (key: string) => key }));
const t = ((key: string) => key) as never;

/** Ground, text and sign of what a state looks like, in the light theme and in the dark one; what is normal has no ground. */
type Look = readonly [ground: string | undefined, text: string, sign: string];
type Colours = readonly [light: Look, dark: Look];
/** A sign in the colour of its text. */
const filled = (lightGround: string, lightText: string, darkGround: string, darkText: string): Colours => [
  [lightGround, lightText, lightText],
  [darkGround, darkText, darkText],
];

// Written down here once more: a state keeps its colour until somebody decides otherwise.
const okMedium: Colours = [
  [undefined, '#4c5f68', '#0f5a32'],
  [undefined, '#9db0b8', '#8ee2b2'],
];
const warningMedium = filled('#f9e3b0', '#684500', '#463408', '#f3cb7c');
const errorLight = filled('#fdedeb', '#b0271e', '#311815', '#f59a90');
const errorDark = filled('#b0271e', '#ffffff', '#f2776a', '#2a0603');
const disabled: Colours = [
  [undefined, '#4c5f68', '#4c5f68'],
  [undefined, '#9db0b8', '#9db0b8'],
];

const deployment = (status: number, reason: DeploymentReason | null = null) => (
  <DeploymentBadge status={status as DeploymentState} reason={reason} />
);
const computer = (status: ComputerStatus) => <ComputerStatusBadge status={status} t={t} />;
const alert = (status: AlertStatus) => <AlertStatusBadge status={status} t={t} />;
const connection = (state: InstanceConnection['state']) => <ConnectionBadge state={state} t={t} />;
const action = (name: Alert['detail']['action']) => <AlertActionBadge action={name} t={t} />;

const states: [string, ReactElement, Colours, icon: string][] = [
  ['a vaccine that is required and not applied', deployment(0), errorLight, 'alert-triangle'],
  ['a vaccine that is applied by autorun or by the agency', deployment(1), okMedium, 'circle-check'],
  ['a vaccine that is applied by hand', deployment(2), okMedium, 'circle-check'],
  ['a vaccine that nobody requires', deployment(3), disabled, 'minus'],
  ['a vaccine that the agency is kept out of', deployment(3, 'excluded'), disabled, 'ban'],
  ['a vaccine that could not be applied', deployment(4), errorDark, 'circle-x'],
  ['a vaccine that could not be withdrawn', deployment(5), errorDark, 'circle-x'],
  ['a vaccine that waits to be applied', deployment(6), warningMedium, 'clock'],
  ['a vaccine that waits to be withdrawn', deployment(7), warningMedium, 'clock'],
  ['a vaccine that cannot work', deployment(10), errorDark, 'ban'],
  ['a vaccine in a state that is not known here', deployment(99), disabled, 'question-mark'],
  ['a computer that is online', computer('ONLINE'), okMedium, 'circle-check'],
  ['a computer that is offline for less than 12 h', computer('OFFLINE'), disabled, 'minus'],
  ['a computer that is offline for longer', computer('OFFLINE_LONG'), errorLight, 'alert-triangle'],
  ['an alert that is active', alert(1), errorLight, 'alert-triangle'],
  ['an alert that is resolved', alert(2), okMedium, 'circle-check'],
  ['an alert that was judged false', alert(0), disabled, 'minus'],
  ['what an agent stopped', action('STOPPED'), okMedium, 'circle-check'],
  ['what an agent restored', action('RESTORED'), okMedium, 'circle-check'],
  ['what an agent only told of', action('REPORTED'), disabled, 'minus'],
  ['what an agent could not stop', action('STOP_FAILED'), errorDark, 'circle-x'],
  ['an instance that has never connected', connection('NEVER'), disabled, 'minus'],
  ['an instance that is connected', connection('CONNECTED'), okMedium, 'circle-check'],
  ['an instance that fell silent', connection('LATE'), warningMedium, 'clock'],
  ['an instance that is refused', connection('REFUSED'), errorDark, 'circle-x'],
  ['an instance that was paused', connection('PAUSED'), disabled, 'ban'],
];

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const [, light = '', dark = ''] = read('./theme/tokens.css').split(/:root[^{]*\{/);
const badges = read('./ui/state-badge.module.css');
const colourOf = (theme: string, token: string | undefined) =>
  new RegExp(`--egida-${token}:\\s*(#[0-9a-f]{6});`).exec(theme)?.[1];

/** What the style sheets make of a tone. */
const coloursOf = (tone: string): Colours => {
  const ruleOf = (more: string) =>
    new RegExp(`\\.badge\\[data-tone="${tone}"\\]${more} \\{([^}]*)\\}`).exec(badges)?.[1] ?? '';
  const token = (property: string, rule: string) =>
    new RegExp(`(?:^|\\s)${property}: var\\(--egida-([\\w-]+)\\);`).exec(rule)?.[1];
  const [ground, text = ''] = ['background', 'color'].map((property) => token(property, ruleOf('')));
  const sign = token('color', ruleOf(' svg')) ?? text;
  const lookIn = (theme: string): Look => [
    colourOf(theme, ground),
    colourOf(theme, text) ?? '',
    colourOf(theme, sign) ?? '',
  ];
  return [lookIn(light), lookIn(dark)];
};

it.each(states)('%s has its colour in both themes, and its sign', (_, badge, colours, icon) => {
  const drawn = renderToStaticMarkup(badge);
  const tone = /data-tone="([^"]+)"/.exec(drawn)?.[1] ?? '';
  expect(coloursOf(tone), tone).toEqual(colours);
  expect(drawn).toContain(`tabler-icon-${icon}`);
});
