import type { Language } from '@mtaa/contract/language'

type Sign = readonly [pattern: RegExp, name: string]

// The first that fits is the one: nearly every browser also calls itself Chrome and Safari.
const browsers: readonly Sign[] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/Opera Mini/, 'Opera Mini'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/PHX\/|Phoenix\//, 'Phoenix'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/(?:(?!Version\/).)*Safari\//, 'Safari'],
]

const systems: readonly Sign[] = [
  [/KAIOS/i, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const words = {
  en: { on: (browser: string, system: string) => `${browser} on ${system}`, unknown: 'Unknown device' },
  sw: { on: (browser: string, system: string) => `${browser} kwenye ${system}`, unknown: 'Kifaa kisichojulikana' },
} as const satisfies Record<Language, unknown>

const nameIn = (userAgent: string, signs: readonly Sign[]) => signs.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser as people say it, from what it says of itself. */
export function deviceName(userAgent: string | null, language: Language): string {
  const { on, unknown } = words[language]
  const [browser, system] = [nameIn(userAgent ?? '', browsers), nameIn(userAgent ?? '', systems)]
  if (browser && system) return on(browser, system)
  return browser ?? system ?? unknown
}

/** Half of an IP: enough to know one's own again, too little to find somebody else. */
export function maskAddress(ip: string | null): string | null {
  if (ip === null) return null
  const [bare = ''] = ip.split('/')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  if (mapped.includes('.')) return `${mapped.split('.').slice(0, 2).join('.')}.x.x`
  const groups = mapped.split('::')[0]?.split(':').filter(Boolean).slice(0, 2) ?? []
  return [...groups, 'x'].join(':')
}
