import type { Language } from '@mtaa/contract/language'

/** The fixed texts of every mail. */
export interface FrameWords {
  greeting: string
  /** Before the code. */
  code: string
  /** Before the code when there is a button too. */
  orCode: string
  /** Before the link that ends such mails. */
  stop: string
  /** Before the link in plain. */
  link: string
  farewell: string
  about: string
}

export const frameWords: Readonly<Record<Language, FrameWords>> = {
  en: {
    greeting: 'Hello,',
    code: 'Your code:',
    orCode: 'Or enter this code:',
    link: 'If the button does not work, open this address:',
    stop: 'To get no more of these mails, open this address:',
    farewell: 'Your neighbours at Mtaa',
    about: 'You receive this mail because of your Mtaa account. We never ask for your code or your password.',
  },
  sw: {
    greeting: 'Habari,',
    code: 'Msimbo wako:',
    orCode: 'Au weka msimbo huu:',
    link: 'Ikiwa kitufe hakifanyi kazi, fungua anwani hii:',
    stop: 'Ili usipate tena barua pepe hizi, fungua anwani hii:',
    farewell: 'Majirani zako wa Mtaa',
    about: 'Unapata barua hii kwa sababu ya akaunti yako ya Mtaa. Hatuombi kamwe msimbo wako wala nenosiri lako.',
  },
}
