import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';

pdfmake.setFonts({
  ...roboto,
  // One of the fonts that every reader of PDFs has: the free ones that are installed here cannot be cut down to what is used.
  Mono: { normal: 'Courier', bold: 'Courier-Bold', italics: 'Courier-Oblique', bolditalics: 'Courier-BoldOblique' },
});
// Nothing is fetched: what a document shows lies in the tree.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);

// pdfmake draws a picture and drops its `alt`; those who cannot see it are told by the mark around it.
// Required, for whoever imports CommonJS differs in where its default stands.
const { prototype } = createRequire(import.meta.url)('pdfmake/js/Renderer.js').default;
const draw = prototype.renderImage;
prototype.renderImage = function renderImage(image) {
  this.pdfDocument.markContent('Span', { alt: image.alt });
  draw.call(this, image);
  this.pdfDocument.endMarkedContent();
};

/** The PDF of a document as pdfmake takes it. */
export const printPdf = (document) => pdfmake.createPdf(document).getBuffer();
