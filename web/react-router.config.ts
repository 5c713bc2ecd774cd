import type { Config } from '@react-router/dev/config'

// Loaders of the browser are a line each: files of their own would be requests for nothing.
// The whole route manifest is sent at once: links work offline and need no extra request.
export default {
  appDirectory: 'src',
  ssr: true,
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
