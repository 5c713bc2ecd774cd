import { joinedNumbers } from './numbers.rules.ts'
import { spacedWords } from './plain.ts'

// All patterns are of words with single spaces.

const till = 'till|paybill|pay bill|buy goods|pochi|pochi la biashara'
const account = 'account|acc|acct|akaunti|a c'
const between =
  '(?: (?:no|num|number|namba|nambari|name|yangu|yetu|ni|is|hii|ya|my|our|this|the|here|use|tumia|iko|lipa|goods|m|pesa|mpesa|kwa|na|to|at|and|bank|benki|equity|kcb|ncba|absa|coop|co|op|family|stanbic|dtb|im)){0,5}'
const money = '(?:pesa|money|cash|hela|doo|ganji|chapaa|mkwanja|mulla|dough|fare|nauli|deposit|malipo|payment)'

const tillNumber = new RegExp(` (?:${till})${between} \\d{5,7} `)
/** What is paid with M-Pesa are round amounts; tills hardly are. */
const paidWith = new RegExp(` lipa na(?: m ?pesa)?${between} (?!\\d{3,5}00 )\\d{5,7} `)
const accountNumber = new RegExp(` (?:${account})${between} \\d{6,16} `)
const ownTill =
  / (?:(?:my|our|this|hii) (?:till|paybill|pochi)|(?:till|paybill|pochi)(?: (?:no|number|namba|nambari))? (?:yangu|yetu|ni|is))(?! (?:what|gani|ngapi|gapi)) /
const payHere =
  / (?:[a-z]{0,2}(?:tuma|tume|tumie|lipa|lipe|lipie|weka|wekea)|send|pay|deposit|transfer)(?: [a-z]+){0,4} (?:kwa|na|to|on|through|via|thru|kwenye|into|with|using) (?:hii|hiyo|this|my|that|the following) (?:mpesa |m pesa )?(?:number|no|namba|nambari|till|line|laini|simu|account|akaunti|paybill) /
const numberToPay =
  / (?:number|no|namba|nambari) (?:ya|za) (?:kulipa|kulipia|kutuma pesa|malipo) (?:ni|is|hii) | (?:mpesa|m pesa) (?:number|no|namba|nambari) (?:yangu|ni|is) | (?:lipa|lipia) na (?:hii|hiyo) (?:number|namba|till) /
/** What is asked about a till gives none. */
const askedTill =
  / (?:uko na|una|do you have a?|have you a|what is your|what s your|whats your|which) (?:till|paybill|account)(?: (?:number|no|namba))? /g

/** Whether a text (plain) says where to pay beside Mtaa. */
export function givesTill(plain: string): boolean {
  const words = spacedWords(plain)
    .replace(askedTill, ' ')
    .replace(/ (?:ksh|kes|kshs|sh|shs) [\d ]+/g, ' ')
  if (ownTill.test(words) || payHere.test(words) || numberToPay.test(words)) return true
  const joined = spacedWords(joinedNumbers(plain.replace(/(?:ksh|kes|kshs|sh|shs)[\s.]{0,2}[\d.,]+/g, ';')))
  return tillNumber.test(joined) || paidWith.test(joined) || accountNumber.test(joined)
}

const messengers =
  / (?:[wv]h?ats? ?s? ?a+p+s?|wa[sz]+a+p+|watsup+ (?:number|me)|w app|telegram|tele gram|wa me|t me|signal app|viber|wechat|we chat|skype|discord|snapchat|imo app|fb messenger|facebook messenger|m me) /
const onOthers =
  / (?:dm|inbox|message|text|check|cheki|nicheki|nichek|ni dm|find|add|follow|niandikie|nipate|nitafute|nifuate|chat|tuchat|tuongee|talk|write)(?: [a-z]+){0,3} (?:ig|insta|instagram|facebook|fb|tiktok|tik tok|snap|whatsup|imo|messenger|twitter|linkedin) /
const otherLinks =
  /(?:chat\.whatsapp|wa\.me|whatsapp\.com|t\.me|telegram\.me|telegram\.org|m\.me|signal\.me|discord\.gg|ig\.me)/

/** Whether a text (plain) names another messenger, or links to one. */
export function namesMessenger(plain: string): boolean {
  const words = spacedWords(plain)
  if (messengers.test(words) || onOthers.test(words) || otherLinks.test(plain)) return true
  const letters = plain.replace(/[^a-z]+/g, '')
  return letters.includes('whatsapp') || letters.includes('telegram')
}

/** Said of paying first, but not that it should be: a no, a question, a rule against it. */
const harmless =
  / (?:(?:do|should|must|can|will|shall|would|may) (?:i|we)|nilipe|tulipe|nilipie|nitume|tutume)(?: (?:have to|need to|pesa|kwanza|first|pay|send|deposit|before|in advance|upfront))+ | (?:no|not|never|don t|dont|doesn t|doesnt|won t|wont|can t|cant|cannot|without|bila|hakuna|hatuhitaji|hakuna haja ya|sitaki|siwezi|usi|avoid)(?: (?:to|any|the|a|need|want|have|for|i|you|you to|ask|asking|accept|ya|ku))*(?: (?:pay|paying|payment|send|sending|deposit|upfront|advance|kutuma|tuma|tume|kulipa|lipa|malipo|pesa|money|booking|viewing|fee|first|before|kwanza))+ /g

const payFirst = [
  new RegExp(
    ` (?:pay|payment|paid|deposit|${money}|transfer)(?: (?:half|full|the|it|all|some|a|small|little|is|must|be|should|made|fully|amount|me|us|via|by|m|pesa|mpesa|in|required))* (?:first|upfront|up front|in advance|before (?:delivery|i|we|you see|you can see|viewing|dispatch|shipping|release|sending|meeting|pickup|the rider)) `,
  ),
  / (?:advance payment|payment in advance|pre payment|prepayment|prepay|down payment first|upfront payment|full payment before|half payment before|pay to (?:reserve|book|hold|secure)|pay before) /,
  / (?:send|nitumie|tuma|utume|nirushie|rusha|wire|drop|add) (?:me |us |kwanza )?(?:the |some |your |a |ile |hiyo |kidogo |small |my )?(?:money|cash|fare|deposit|nauli|pesa ya (?:fare|nauli|mafuta|transport|usafiri|deposit|booking|kushika)|fuel money|transport money|hela|pesa kwanza|doo|ganji|chapaa|mkwanja|mulla)(?! (?:back|home)) /,
  / (?:lipa|lipia|lipeni|ulipe|ulipie|tuma|utume|weka|uweke|toa|utoe|anza na|malipo|pesa|hela|doo|ganji|chapaa|mkwanja|deposit|nusu|fare|nauli|rent|advance)(?: (?:pesa|nusu|hiyo|hata|kidogo|deposit|hela|doo|advance|ya|zote|yote|mapema|iwe|ni|lazima|elfu|\d+|k|bob|kiasi|rent|fare|booking|malipo))* (?:kwanza|mbele) /,
  / (?:ukilipa|ukituma|ukishalipa|ukishatuma|ukitumia pesa|lipa|tuma|pesa ikiingia|malipo yakiingia|nikipata pesa|nikiona pesa|ukiweka deposit)(?: [a-z]+){0,3} (?:ndio|ndipo|ndo|then|kisha|halafu) (?:ni|tu|m|i|u|a|na|mzigo|bidhaa|rider|delivery|n)[a-z]* /,
  / (?:refundable (?:deposit|fee)|booking fee|reservation fee|viewing fee|clearance fee|customs fee|processing fee|registration fee|activation fee|insurance fee|unlocking fee|holding fee|commitment fee|delivery fee first|ada ya (?:kuona|kushikilia|usajili|booking|kuhifadhi)|pesa ya (?:kuona|viewing|booking|kushikilia|kuhold)|advance fee)(?! (?:ni ngapi|iko|how|is there)) /,
  / (?:once|after|when|until|unless|as soon as|immediately) (?:you|i|we|the|payment|money) ?(?:have |ve |has |is )?(?:pay|paid|send|sent|receive|received|deposit|deposited|see|get|payment|money)(?: [a-z]+){0,4} (?:i|we|rider|it) (?:will |ll |can |shall )?(?:send|ship|deliver|release|dispatch|bring|parcel) /,
  / (?:i|we) (?:will |ll |can |shall |only |can only )?(?:send|ship|deliver|release|dispatch|bring)(?: [a-z]+){0,4} (?:once|after|when|as soon as|upon) (?:you |i |we |the |full )?(?:pay|paid|have paid|send the|sent|deposit|payment|money|receive the|receive payment|receive money) /,
  / (?:nitakutumia|nitatuma|nitaleta|nitakuletea|tutatuma|tutakuletea|natuma|nitarelease)(?: [a-z]+){0,3} (?:ukilipa|ukishalipa|ukituma|ukishatuma|ukishatuma|baada ya (?:kulipa|malipo|kutuma)|nikiona pesa|nikipata pesa|pesa ikiingia) /,
]

/** Whether a text (plain) wants money before anything was seen. */
export function asksToPayFirst(plain: string): boolean {
  const words = spacedWords(plain).replace(harmless, ' ')
  return payFirst.some((pattern) => pattern.test(words))
}
