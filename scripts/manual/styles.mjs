const brand = '#0f5563';

/** How the manual looks; sizes in points. */
export const styles = {
  bookTitle: { fontSize: 34, bold: true, color: brand },
  bookSubtitle: { fontSize: 15, color: '#48565d', margin: [0, 6, 0, 60] },
  bookEdition: { fontSize: 11, color: '#48565d', margin: [0, 0, 0, 3] },
  heading1: { fontSize: 22, bold: true, color: brand, margin: [0, 0, 0, 12] },
  heading2: { fontSize: 14, bold: true, color: brand, margin: [0, 12, 0, 5] },
  heading3: { fontSize: 11, bold: true, margin: [0, 8, 0, 4] },
  paragraph: { margin: [0, 0, 0, 8] },
  list: { margin: [0, 0, 0, 8] },
  link: { color: '#0b6375', decoration: 'underline', decorationColor: '#9fc4cb' },
  code: { font: 'Mono', fontSize: 9 },
  codeBlock: { font: 'Mono', fontSize: 8.5 },
  note: {},
  caption: { fontSize: 8.5, color: '#48565d', margin: [0, 5, 0, 0] },
  missing: { alignment: 'center', color: '#48565d', margin: [40, 60, 40, 60] },
  tableHead: { bold: true, fontSize: 9.5 },
  tableCell: { fontSize: 9.5 },
  running: { fontSize: 8, color: '#5c6b72' },
  tocChapter: { bold: true },
  tocSection: { fontSize: 9.5, lineHeight: 1.05 },
  tocNumber: { color: '#48565d' },
};
