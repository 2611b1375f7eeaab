import { everyone, type MenuFixture } from '../../testing/menu-fixture.ts';

export const menu: MenuFixture[] = [
  {
    name: 'faqs',
    label: { es: 'Preguntas frecuentes', en: 'Frequently asked questions' },
    seenBy: { strip: everyone },
  },
];
