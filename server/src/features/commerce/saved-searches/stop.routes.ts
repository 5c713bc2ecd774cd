import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { stopPages } from '../../../core/stop-pages/stop-pages.ts'
import type { StopWords } from '../../../core/stop-pages/stop.page.ts'
import { isLinkAlive, stopByLink, stopPath } from './stop-link.ts'

const words: StopWords = {
  en: {
    stop: ['Stop these mails?', 'You get no more mails of this kind. Your saved searches stay as they are.'],
    stopped: ['No more of these mails', 'You can have them again at any time on the page of your saved searches.'],
    gone: ['This link no longer works', 'What it was about is deleted. You can change your mails on Mtaa.'],
    see: 'My saved searches',
  },
  sw: {
    stop: [
      'Kusitisha barua pepe hizi?',
      'Hutapata tena barua pepe za aina hii. Utafutaji uliohifadhi utabaki kama ulivyo.',
    ],
    stopped: [
      'Hutapata tena barua pepe hizi',
      'Unaweza kuzirudisha wakati wowote kwenye ukurasa wa utafutaji uliohifadhi.',
    ],
    gone: [
      'Kiungo hiki hakifanyi kazi tena',
      'Kilichohusika kimefutwa. Unaweza kubadilisha barua pepe zako kwenye Mtaa.',
    ],
    see: 'Utafutaji niliohifadhi',
  },
}

/** The link of the mails about saved searches. */
export const stopRoutes = (http: FastifyInstance, deps: Deps) =>
  stopPages(http, {
    path: stopPath,
    words,
    settingsPath: '/saved-searches',
    isAlive: (token) => isLinkAlive(deps, token),
    stop: (token) => stopByLink(deps, token),
  })
