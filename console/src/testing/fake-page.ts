import { vi } from 'vitest';

/** An element of which only these are there: its place, what was typed in it, and the focus. */
class FakeElement extends EventTarget {
  parent: FakeElement | undefined;
  className = '';
  autocomplete = '';
  readonly attributes = new Map<string, string>();
  readonly page: FakePage;
  readonly isRoot: boolean;

  constructor(page: FakePage, isRoot = false) {
    super();
    this.page = page;
    this.isRoot = isRoot;
  }
  get isConnected(): boolean {
    return this.isRoot || this.parent?.isConnected === true;
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }
  matches(selector: string) {
    return this.attributes.has(selector.slice(1, -1));
  }
  contains(other: FakeElement): boolean {
    return other === this || (other.parent !== undefined && this.contains(other.parent));
  }
  append(child: FakeElement) {
    child.parent = this;
  }
  remove() {
    if (this.contains(this.page.activeElement)) this.page.activeElement = this.page.body;
    this.parent = undefined;
  }
  focus() {
    const former = this.page.activeElement;
    if (former === this || !this.isConnected) return;
    this.page.activeElement = this.page.body;
    former.dispatchEvent(Object.assign(new Event('blur'), { relatedTarget: this }));
    // Whoever heard of it may have moved it elsewhere.
    if (this.page.activeElement !== this.page.body) return;
    this.page.activeElement = this;
    this.page.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: this }));
  }
}

class FakeInput extends FakeElement {
  type = 'text';
  value = '';
  readOnly = false;
  disabled = false;

  setRangeText(text: string, start: number, end: number) {
    this.value = this.value.slice(0, start) + text + this.value.slice(end);
  }
}

class FakeTextArea extends FakeInput {}

class FakePage extends EventTarget {
  readonly body: FakeElement = new FakeElement(this, true);
  activeElement: FakeElement = this.body;

  createElement(name: string): FakeElement {
    if (name === 'input') return new FakeInput(this);
    return name === 'textarea' ? new FakeTextArea(this) : new FakeElement(this);
  }
}

/** A page on which elements come and go and the focus moves, as `document`; what is asked of it besides is not there. */
export const stubPage = () => {
  const page = new FakePage();
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('HTMLTextAreaElement', FakeTextArea);
  vi.stubGlobal('InputEvent', Event);
  const put = (element: FakeElement) => {
    page.body.append(element);
    return element;
  };
  return {
    focused: () => page.activeElement,
    button: () => put(new FakeElement(page)),
    field: () => put(new FakeInput(page)) as FakeInput,
    area: () => put(new FakeTextArea(page)) as FakeTextArea,
    /** What has the focus hears a key, and takes its letter where it can. */
    press: (key: string) => {
      const target = page.activeElement;
      target.dispatchEvent(Object.assign(new Event('keydown'), { key }));
      if (key.length === 1 && target instanceof FakeInput) target.value += key;
    },
    point: () => page.dispatchEvent(new Event('pointerdown')),
  };
};
