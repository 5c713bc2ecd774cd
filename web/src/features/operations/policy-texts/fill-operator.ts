import type { Language } from '@mtaa/contract/language'
import type { Operator } from '@mtaa/contract/operations/agreements'

/** What stands in the texts where no setting says who operates the site. Nothing is made up. */
const unnamed: Record<Language, { name: string; address: string; mail: string }> = {
  en: {
    name: 'the operator of this installation, who has not been named because it is a demonstration',
    address: 'none is given, because this installation is a demonstration',
    mail: 'the <a href="/contact">contact page</a>',
  },
  sw: {
    name: 'mwendeshaji wa usakinishaji huu, ambaye hajatajwa kwa sababu ni wa maonyesho',
    address: 'haijatajwa, kwa sababu usakinishaji huu ni wa maonyesho',
    mail: '<a href="/contact">ukurasa wa mawasiliano</a>',
  },
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Puts name, address and mail of the operator, from the settings, into the HTML of a text. */
export function fillOperator(html: string, operator: Operator, language: Language): string {
  const { name, address, mail } = unnamed[language]
  const own =
    operator.privacy_mail === null
      ? mail
      : `<a href="mailto:${escape(operator.privacy_mail)}">${escape(operator.privacy_mail)}</a>`
  const values: Record<string, string> = {
    operator: operator.name === null ? name : escape(operator.name),
    address: operator.address === null ? address : escape(operator.address),
    privacy_mail: own,
  }
  return html.replace(/\{(operator|address|privacy_mail)\}/g, (whole, key: string) => values[key] ?? whole)
}
