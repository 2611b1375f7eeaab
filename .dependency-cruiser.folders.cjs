/**
 * Folders form no circle: in one there is no place where a reader can begin, nor a part that can be changed for itself. Tests
 * may reach anywhere, so they are left out.
 */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [{ name: 'folders-form-no-circle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.(test|fixture)\\.tsx?$|/testing/` },
  },
};
