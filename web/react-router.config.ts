import type { Config } from '@react-router/dev/config'

// The whole table of routes is sent at once: links then work offline and cost no extra question.
export default { appDirectory: 'src', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
