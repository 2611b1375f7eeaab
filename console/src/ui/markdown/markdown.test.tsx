import { Tokenizer } from 'marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { longestMarkdown, mostLines, mostSearched } from './bounded-lexer.ts';
import { drawMarkdown } from './draw-markdown.tsx';
import { type MarkdownTranslate, markdownMessages } from './markdown.messages.ts';

const t: MarkdownTranslate = (key, ...values) => translate(markdownMessages, key, ...values);
const html = (text: string, below = 2) => renderToStaticMarkup(drawMarkdown(text, below, t));
/** What is there to be read, without what only adorns it. */
const bare = (text: string, below = 2) =>
  html(text, below)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/ (?:class|title|target|rel|role|tabindex|aria-label)="[^"]*"/g, '')
    .replaceAll(' <span> (se abre en otra pestaña)</span>', '');
const addresses = (text: string) => [...html(text).matchAll(/ href="([^"]*)"/g)].map(([, address]) => address);

/** The only elements that a text may become, besides drawings of icons. */
const harmless =
  /^\/?(?:a|blockquote|br|code|del|div|em|h[1-6]|hr|li|ol|p|pre|span|strong|table|tbody|td|th|thead|tr|ul)$/;
const icons = /^\/?(?:svg|path)$/;
const attributes = /^(?:class|href|title|target|rel|role|tabindex|aria-[a-z]+|scope|data-align|start)$/;

/** Fails where a text became more than it may: by any element, any attribute, any address. */
const expectHarmless = (text: string) => {
  for (const [, name = '', rest = ''] of html(text).matchAll(/<(\/?[a-z0-9]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)) {
    if (icons.test(name)) continue;
    expect(name, text).toMatch(harmless);
    for (const [, attribute = '', value = ''] of rest.matchAll(/([\w-]+)="([^"]*)"/g)) {
      expect(attribute, text).toMatch(attributes);
      if (attribute === 'href') expect(value, text).toMatch(/^(?:https?:\/\/|mailto:)/);
    }
  }
};

describe('what authors write', () => {
  it('becomes paragraphs, emphasis, lists, quotes, rules and literal text', () => {
    expect(bare('Uno **dos** *tres* ~~cuatro~~ `cin<co>`\n\nSeis  \nsiete')).toBe(
      '<p>Uno <strong>dos</strong> <em>tres</em> <del>cuatro</del> <code>cin&lt;co&gt;</code></p><p>Seis<br/>siete</p>',
    );
    expect(bare('- a\n- b\n  - c')).toBe('<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>');
    expect(bare('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(bare('> dicho\n\n---')).toBe('<blockquote><p>dicho</p></blockquote><hr/>');
    expect(bare('```sh\nls <b>\n```')).toBe('<pre><code>ls &lt;b&gt;</code></pre>');
  });

  it('says of tasks whether they are done', () => {
    const drawn = html('- [x] una\n- [ ] otra');
    expect([...drawn.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Hecho',
      'Pendiente',
    ]);
    expect(drawn).not.toContain('<input');
  });

  it('has tables whose columns stand as they were asked to, in a part that scrolls by keyboard', () => {
    const drawn = html('|a|b|\n|-|-:|\n|*1*|2|');
    expect(drawn).toMatch(/role="group" aria-label="Tabla" tabindex="0"><table>/);
    expect(drawn).toContain('<th scope="col">a</th><th scope="col" data-align="right">b</th>');
    expect(drawn).toContain('<td><em>1</em></td><td data-align="right">2</td>');
  });

  it('has entities as characters, and as they were written where text is literal', () => {
    expect(bare('a &amp; b &#241; &#xF1; &lt;b&gt; `&amp;`')).toBe(
      '<p>a &amp; b ñ ñ &lt;b&gt; <code>&amp;amp;</code></p>',
    );
    expect(bare('&#0; &#xD800; &#9999999; &raro;')).toBe('<p>\ufffd \ufffd \ufffd &amp;raro;</p>');
  });

  it('has all of its emphasis in one paragraph of many names, sums and globs', () => {
    const line = 'La **nueva** clave `a_b` es *SNAKE_CASE_NAME*, 2 * 3 * 4, o *.log y ~~no~~ otra_cosa.\n';
    const drawn = bare(line.repeat(100));
    for (const element of ['strong', 'em', 'del']) expect(drawn.split(`<${element}>`).length - 1).toBe(100);
  });

  it('has headings from the level below the page on, and none is left out between two', () => {
    expect(bare('# Uno\n\n### Dos\n\n## Tres\n\n# Cuatro')).toBe(
      '<h3>Uno</h3><h4>Dos</h4><h4>Tres</h4><h3>Cuatro</h3>',
    );
    expect(bare('#### Sola', 1)).toBe('<h2>Sola</h2>');
    expect(bare('# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6', 3).match(/<h\d/g)).toEqual([
      '<h4',
      '<h5',
      '<h6',
      '<h6',
      '<h6',
      '<h6',
    ]);
  });
});

describe('a link', () => {
  it('opens in a tab that knows nothing of this one, and says where it leads', () => {
    const drawn = html('[La guía](https://egida.example/guia)');
    expect(drawn).toContain('href="https://egida.example/guia"');
    expect(drawn).toContain('title="https://egida.example/guia"');
    expect(drawn).toContain('target="_blank" rel="noopener noreferrer"');
    expect(drawn).toMatch(/La guía<span[^>]*> \(egida\.example\)<\/span>/);
    expect(drawn).toContain('(se abre en otra pestaña)');
  });

  it('that is called by another address says its own all the same', () => {
    expect(html('[https://ministerio.example](https://otra.example/x)')).toContain('(otra.example)');
    expect(html('[https://ministerio.example/?otra.example](https://otra.example/x)')).toContain('(otra.example)');
  });

  it('of an address that is written out stands for itself', () => {
    expect(addresses('<https://a.example> www.b.example ana@c.example <mailto:eva@d.example>')).toEqual([
      'https://a.example/',
      'http://www.b.example/',
      'mailto:ana@c.example',
      'mailto:eva@d.example',
    ]);
    expect(html('<https://a.example>')).not.toContain('(a.example)');
  });

  it('leads by a whole address or is shown as it was written', () => {
    for (const text of [
      '[x](/config)',
      '[x](#/es/users)',
      '[x](guia.html)',
      '[x](//otra.example)',
      '[x]()',
      '[x](http://)',
    ])
      expect([text, addresses(text), bare(text)]).toEqual([text, [], `<p>${text}</p>`]);
    expect(addresses('[x](https://ana:clave@otra.example)')).toEqual([]);
    expect(addresses(`[x](https://a.example/${'y'.repeat(2000)})`)).toEqual([]);
  });
});

describe('an image', () => {
  it('is not loaded: it is a link that is called as it is', () => {
    const drawn = html('![El *mapa*](https://espia.example/p.png "t")');
    expect(drawn).not.toContain('<img');
    expect(drawn).toContain('Imagen: El *mapa*');
    expect(addresses('![El mapa](https://espia.example/p.png)')).toEqual(['https://espia.example/p.png']);
  });

  it('within a link is no link of its own, and one without an address is text', () => {
    expect(addresses('[![a](https://b.example/c.png)](https://d.example)')).toEqual(['https://d.example/']);
    expect(bare('![a](data:image/png;base64,AAAA)')).toBe('<p>![a](data:image/png;base64,AAAA)</p>');
  });
});

describe('a hostile author', () => {
  afterEach(() => vi.restoreAllMocks());

  const scripts = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '<javascript:alert(1)>',
    '<java\tscript:alert(1)>',
    '<\u0001javascript:alert(1)>',
    '<\u00a0javascript:alert(1)>',
    'javascript&#58;alert(1)',
    'javascript&#x3A;alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '<&Tab;javascript:alert(1)>',
    '<java&#10;script:alert(1)>',
    '<java&#x00;script:alert(1)>',
    'javascript\\:alert(1)',
    'java%73cript:alert(1)',
    'javascript://egida.example/%0Aalert(1)',
    'javascript&#58;//egida.example/%0Aalert(1)',
    '<java\tscript://egida.example/%0Aalert(1)>',
    '<java&#10;script://egida.example/%0Aalert(1)>',
    '<\u0001javascript://egida.example/%0Aalert(1)>',
    'vbscript:msgbox(1)',
    'vbscript://egida.example/x',
    'data://egida.example/x',
    'vbscript&#58;msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'blob:https://egida.example/1',
    'filesystem:https://egida.example/1',
    'file:///etc/passwd',
    'view-source:https://egida.example',
    'ftp://egida.example',
    'tel:112',
    'about:blank',
    '\\\\otra.example\\x',
  ];

  it.each(scripts)('links to %j in vain', (address) => {
    for (const text of [
      `[x](${address})`,
      `[x](${address} "titulo")`,
      `![x](${address})`,
      `[![x](${address})](${address})`,
      `[x][y]\n\n[y]: ${address}`,
      `![x][y]\n\n[y]: ${address}`,
      `[y]\n\n[y]: ${address} 'titulo'`,
    ]) {
      expectHarmless(text);
      expect(addresses(text), text).toEqual([]);
    }
    // By itself: a whole address within it may be a link, and is no other.
    for (const text of [address, `<${address.replace(/^<|>$/g, '')}>`]) expectHarmless(text);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=https://espia.example/x.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    'antes <img src=https://espia.example/p.png> después',
    '<svg onload=alert(1)><path d="M0"/></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<iframe src="javascript:alert(1)" srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '<style>* { background: url(https://espia.example) }</style>',
    '<div style="background:url(https://espia.example)">\n\n**x**\n\n</div>',
    '<form action=https://espia.example><input name=p><button>x</button></form>',
    '<base href="https://espia.example/"><meta http-equiv=refresh content="0;url=https://espia.example">',
    '<!-- --!><img src=x onerror=alert(1)> -->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?php alert(1) ?>',
    '<details open ontoggle=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;img src=x onerror=alert(1)&#62;',
    '**<b onmouseover=alert(1)>x**</b>',
    '# <img src=x onerror=alert(1)>',
    '- <script>alert(1)</script>',
    '> <script>alert(1)</script>',
    '|<img src=x onerror=alert(1)>|b|\n|-|-|\n|<script>alert(1)</script>|"onclick=alert(1) x="|',
    '```"><script>alert(1)</script>\nx\n```',
    '`<script>alert(1)</script>`',
    '[<img src=x onerror=alert(1)>](https://a.example)',
    '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
    '[x](https://a.example/"onmouseover="alert(1))',
    '<https://a.example/"onmouseover="alert(1)>',
    'https://a.example/<script>alert(1)</script>',
    '![" onerror="alert(1)](https://a.example)',
    '[a](<https://a.example/><img src=x onerror=alert(1)>)',
    '- [x] <input type=checkbox onclick=alert(1)>',
    '1. <script>alert(1)</script>\n\n999999999999. x',
    '{{constructor.constructor("alert(1)")()}}',
    '[__proto__]: javascript:alert(1)\n\n[__proto__] [constructor][constructor]',
  ])('writes %j, and it stays text', (text) => {
    expectHarmless(text);
  });

  it.each([
    ['quotes', '>'.repeat(longestMarkdown)],
    ['lists', `${'- '.repeat(9000)}a`],
    ['numbers', `${'1. '.repeat(6000)}a`],
    ['quotes of lists', '> - '.repeat(5000)],
    ['emphasis', `${'*_'.repeat(4000)}a${'_*'.repeat(4000)}`],
    ['images of images', `${'!['.repeat(3000)}a${'](b)'.repeat(3000)}`],
    ['brackets', '['.repeat(longestMarkdown)],
    ['tags', '<a '.repeat(6000)],
  ])('lays %s within one another without end, and all of it is shown', (_, text) => {
    const drawn = html(text);
    const depth = [...drawn.matchAll(/<(\/?)(?:blockquote|ul|ol|em|strong)\b/g)].reduce(
      ({ now, most }, [, closes]) => {
        const next = now + (closes ? -1 : 1);
        return { now: next, most: Math.max(most, next) };
      },
      { now: 0, most: 0 },
    );
    expect(depth.now).toBe(0);
    expect(depth.most).toBeLessThanOrEqual(8);
  });

  it.each(['_*a', 'a\ufeff*', 'a **', '*a_', 'a *', 'a\u00a0*', 'a.*', 'a«*', 'a😀_', 'a ~', '__a_', '*a\n'])(
    'opens emphasis without end by %j: no more of it is searched than may be, and all of it is shown',
    (piece) => {
      const emphasis = vi.spyOn(Tokenizer.prototype, 'emStrong');
      const struck = vi.spyOn(Tokenizer.prototype, 'del');
      const text = piece.repeat(Math.min(Math.floor(longestMarkdown / piece.length), mostLines));
      const letters = bare(text).replace(/<[^>]*>|[\s*_~]/g, '');
      expect(letters).toBe(text.replace(/[\s*_~]/g, ''));
      const inVain = [emphasis, struck].flatMap(({ mock }) =>
        mock.results.map(({ value }, call) => (value ? 0 : (mock.calls[call]?.[0].length ?? 0))),
      );
      expect(inVain.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(mostSearched + longestMarkdown);
    },
  );

  it('opens emphasis without end, and what follows it is text', () => {
    const text = `${'a.*'.repeat(4000)}\n\n**b**`;
    expect(bare(text)).toBe(`<p>${'a.*'.repeat(4000)}</p><p>**b**</p>`);
  });

  it.each(['- ', '* ', '1. ', '> - '])('begins a thousand lists in a line by %j, and it is read once', (marker) => {
    const lists = vi.spyOn(Tokenizer.prototype, 'list');
    bare(`${marker.repeat(1000)}a\nb`);
    expect(lists.mock.calls.length).toBeLessThanOrEqual(8);
  });

  it('who writes more lines than are read has them shown as they were written', () => {
    const text = '*a*\n'.repeat(mostLines);
    expect(bare(text)).toBe(`<p>${text}</p>`);
    expect(bare(text.slice(0, -1))).not.toContain('*');
  });

  it('who writes more than is read has it shown as it was written', () => {
    const text = `# a\n\n**b** ${'x'.repeat(longestMarkdown)}`;
    expect(bare(text)).toBe(`<p>${text}</p>`);
  });
});
