/**
 * The folders of server and console form no circle: neither features, nor the parts of the platform, nor the layers. Tests are left
 * out: they set up what their feature needs by the features beside it, and nobody imports them.
 */
const { options } = require('./.dependency-cruiser.cjs');

const folder = '^(server|console)/src/((features|platform)/[^/]+|[^/]+)$';

module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: folder },
      to: { path: folder, circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.(test|fixture)\\.tsx?$|/testing/` },
    metrics: true,
  },
};
