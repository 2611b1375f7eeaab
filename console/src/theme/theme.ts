import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';

/** A deep teal-blue: what can be done. */
const brand: MantineColorsTuple = [
  '#e6f3f6',
  '#c8e5ec',
  '#98cedb',
  '#62b4c7',
  '#3a9ab1',
  '#1a86a0',
  '#14758c',
  '#0f6a80',
  '#0b5769',
  '#083f4d',
];
const gray: MantineColorsTuple = [
  '#f4f7f8',
  '#edf1f3',
  '#e3e9ec',
  '#dce3e7',
  '#b9c6cc',
  '#93a3ab',
  '#5c6f78',
  '#4c5f68',
  '#2c3d45',
  '#14252c',
];
const dark: MantineColorsTuple = [
  '#dfe8eb',
  '#c0ced3',
  '#9db0b8',
  '#6b808a',
  '#243239',
  '#1d2a30',
  '#18242a',
  '#121b1f',
  '#0c1316',
  '#080d0f',
];

export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.35' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '21px', lineHeight: '1.3' },
      h2: { fontSize: '17px', lineHeight: '1.35' },
      h3: { fontSize: '15px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  shadows: { xs: 'none', sm: 'none', md: 'var(--egida-shadow-floating)', lg: 'var(--egida-shadow-floating)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // What stands closer is no larger than other buttons are.
    Button: {
      vars: (_theme: MantineTheme, { size }: ButtonProps) => ({
        root: size === 'compact-md' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
      }),
    },
    Tooltip: {
      defaultProps: {
        openDelay: 250,
        transitionProps: { duration: 80 },
        events: { hover: true, focus: true, touch: false },
      },
    },
    // What lies behind does not scroll: the page has a frame that scrolls inside. The lock would write a style element.
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 20,
        overlayProps: { backgroundOpacity: 0.45 },
        lockScroll: false,
        // It stands where it will be from its first moment on: what moves while it is pressed is not pressed.
        transitionProps: { transition: 'fade', duration: 120 },
      },
    },
    Drawer: { defaultProps: { lockScroll: false } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
  },
});

/** Hands Mantine's components the console's own colours, so that both themes come from `tokens.css` alone. */
const colours = {
  '--mantine-color-body': 'var(--egida-surface)',
  '--mantine-color-text': 'var(--egida-text)',
  '--mantine-color-bright': 'var(--egida-text)',
  '--mantine-color-dimmed': 'var(--egida-text-muted)',
  '--mantine-color-placeholder': 'var(--egida-text-faint)',
  '--mantine-color-anchor': 'var(--egida-brand-text)',
  '--mantine-color-error': 'var(--egida-state-error-light-text)',
  '--mantine-color-default': 'var(--egida-surface)',
  '--mantine-color-default-hover': 'var(--egida-surface-hover)',
  '--mantine-color-default-color': 'var(--egida-text)',
  '--mantine-color-default-border': 'var(--egida-border-strong)',
  '--mantine-color-disabled': 'var(--egida-state-disabled-ground)',
  '--mantine-color-disabled-color': 'var(--egida-state-disabled-text)',
  '--mantine-color-disabled-border': 'var(--egida-border)',
  '--mantine-color-brand-text': 'var(--egida-brand-text)',
  '--mantine-color-brand-filled': 'var(--egida-brand)',
  '--mantine-color-brand-filled-hover': 'var(--egida-brand-hover)',
  '--mantine-color-brand-light': 'var(--egida-state-info-light-ground)',
  '--mantine-color-brand-light-hover': 'var(--egida-state-info-medium-ground)',
  '--mantine-color-brand-light-color': 'var(--egida-state-info-light-text)',
  '--mantine-color-brand-outline': 'var(--egida-brand-text)',
  '--mantine-color-brand-outline-hover': 'var(--egida-state-info-light-ground)',
  '--mantine-color-red-text': 'var(--egida-state-error-light-text)',
  '--mantine-color-red-filled': 'var(--egida-danger)',
  '--mantine-color-red-filled-hover': 'var(--egida-danger-hover)',
  '--mantine-color-red-light': 'var(--egida-state-error-light-ground)',
  '--mantine-color-red-light-hover': 'var(--egida-state-error-medium-ground)',
  '--mantine-color-red-light-color': 'var(--egida-state-error-light-text)',
  '--mantine-color-red-outline': 'var(--egida-state-error-light-text)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: colours, dark: colours });
