import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '@mtaa/contract/language'
import { overwriteGetLocale } from '../paraglide/runtime.js'

const current = new AsyncLocalStorage<Language>()
overwriteGetLocale(() => current.getStore() ?? 'en')

/** Messages inside `work` are in this language, however many requests run at once. */
export const inLanguage = <T>(language: Language, work: () => T): T => current.run(language, work)
