import type { Config } from '@react-router/dev/config'

// The whole route manifest is sent at once: links work offline and need no extra request.
export default { appDirectory: 'src', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
