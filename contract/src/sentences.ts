import { authSentences } from './identity/auth-refusals.ts'
import type { RefusalCode } from './errors.ts'
import type { Language } from './language.ts'

export { languages, type Language } from './language.ts'

/** What a refusal says to a person. `{name}` is filled from the refusal's details. */
export const sentences: Record<RefusalCode | 'fault', Record<Language, string>> = {
  bad_request: { en: 'Some of what was sent is not right: {field}.', sw: 'Baadhi ya ulichotuma si sahihi: {field}.' },
  bad_json: { en: 'The request could not be read.', sw: 'Ombi halikusomeka.' },
  bad_cursor: {
    en: 'This page no longer exists. Start again from the top.',
    sw: 'Ukurasa huu haupo tena. Anza tena kutoka juu.',
  },
  idempotency_key_required: {
    en: 'This request needs an Idempotency-Key of 8 to 64 characters.',
    sw: 'Ombi hili linahitaji Idempotency-Key ya herufi 8 hadi 64.',
  },
  sign_in_required: { en: 'Please sign in first.', sw: 'Tafadhali ingia kwanza.' },
  session_ended: {
    en: 'Your session has ended. Please sign in again.',
    sw: 'Kipindi chako kimeisha. Tafadhali ingia tena.',
  },
  forbidden: { en: 'You do not have access.', sw: 'Huna ruhusa.' },
  cross_site: {
    en: 'This came from a page of another site, so we did not do it. Please do it on ours.',
    sw: 'Hili limetoka kwenye ukurasa wa tovuti nyingine, kwa hiyo hatukulifanya. Tafadhali lifanye kwenye tovuti yetu.',
  },
  account_banned: { en: 'This account is suspended.', sw: 'Akaunti hii imesimamishwa.' },
  not_found: { en: 'There is nothing here.', sw: 'Hakuna kitu hapa.' },
  idempotency_mismatch: {
    en: 'This request was already used for something else.',
    sw: 'Ombi hili limeshatumika kwa jambo lingine.',
  },
  too_large: { en: 'This is too large. The limit is {limit}.', sw: 'Hii ni kubwa mno. Kikomo ni {limit}.' },
  unsupported_media_type: {
    en: 'This kind of content is not accepted here.',
    sw: 'Aina hii ya maudhui haikubaliki hapa.',
  },
  too_slow: {
    en: 'The connection was too slow and what you sent did not arrive. Try again where the signal is better.',
    sw: 'Muunganisho ulikuwa wa polepole na ulichotuma hakikufika. Jaribu tena palipo na mtandao mzuri zaidi.',
  },
  busy: {
    en: 'Many pictures are being worked on right now. Try again in a few seconds.',
    sw: 'Picha nyingi zinashughulikiwa sasa hivi. Jaribu tena baada ya sekunde chache.',
  },
  too_fast: {
    en: 'You are posting too fast. Try again in {seconds} s.',
    sw: 'Unachapisha haraka mno. Jaribu tena baada ya sekunde {seconds}.',
  },
  unavailable: {
    en: 'Mtaa is catching its breath. Try again in a few seconds.',
    sw: 'Mtaa unapumzika kidogo. Jaribu tena baada ya sekunde chache.',
  },
  place_not_found: { en: 'There is no such place.', sw: 'Hakuna mahali hapo.' },
  place_mismatch: {
    en: 'The ward, constituency and county do not belong together.',
    sw: 'Wadi, eneo bunge na kaunti haviendani.',
  },
  home_too_soon: {
    en: 'You can change your home ward once in 30 days.',
    sw: 'Unaweza kubadilisha wadi yako ya nyumbani mara moja kwa siku 30.',
  },
  not_a_picture: {
    en: 'This file is not a picture we can read. Use JPEG, PNG or WebP.',
    sw: 'Faili hii si picha tunayoweza kusoma. Tumia JPEG, PNG au WebP.',
  },
  picture_not_found: { en: 'A picture is missing. Add it again.', sw: 'Picha moja haipo. Iongeze tena.' },
  post_empty: {
    en: 'Please add some content, images, or videos to your post',
    sw: 'Tafadhali ongeza maandishi, picha au video kwenye chapisho lako',
  },
  post_too_long: { en: 'Text is too long (2,000)', sw: 'Maandishi ni marefu mno (2,000)' },
  post_not_found: { en: 'This post is gone or not for you to see.', sw: 'Chapisho hili halipo au huruhusiwi kuliona.' },
  listing_not_found: { en: 'This listing does not exist.', sw: 'Tangazo hili halipo.' },
  listing_invalid_transition: {
    en: 'A listing that is {from} cannot become {to}.',
    sw: 'Tangazo lililo {from} haliwezi kuwa {to}.',
  },
  daily_limit: {
    en: 'You can add {limit} listings a day. Come back tomorrow.',
    sw: 'Unaweza kuongeza matangazo {limit} kwa siku. Rudi kesho.',
  },
  cart_empty: { en: 'Your cart is empty.', sw: 'Kikapu chako ni tupu.' },
  out_of_stock: { en: '{title}: only {available} left.', sw: '{title}: zimebaki {available} tu.' },
  own_product: { en: 'You cannot buy your own product.', sw: 'Huwezi kununua bidhaa yako mwenyewe.' },
  price_changed: {
    en: 'A price has changed. The total is now KSh {total}.',
    sw: 'Bei imebadilika. Jumla sasa ni KSh {total}.',
  },
  too_many_unpaid: {
    en: 'Your last {limit} orders are not paid. Pay one in My Orders, or try again in {minutes} min.',
    sw: 'Oda zako {limit} za mwisho hazijalipiwa. Lipia moja kwenye Oda Zangu, au jaribu tena baada ya dakika {minutes}.',
  },
  too_many_lines: {
    en: 'You can have {limit} different products waiting for payment at once. Pay for your open orders, or take fewer.',
    sw: 'Unaweza kuwa na bidhaa {limit} tofauti zinazosubiri malipo kwa wakati mmoja. Lipia oda zako, au punguza bidhaa.',
  },
  too_many_pieces: {
    en: 'You can have {limit} pieces waiting for payment at once. Pay for your open orders, or take fewer.',
    sw: 'Unaweza kuwa na vipande {limit} vinavyosubiri malipo kwa wakati mmoja. Lipia oda zako, au punguza idadi.',
  },
  too_many_of_one: {
    en: '{title}: as a new buyer you can have at most {limit} waiting for payment at once.',
    sw: '{title}: kama mnunuzi mpya unaweza kuwa na hadi {limit} zinazosubiri malipo kwa wakati mmoja.',
  },
  too_many_free: {
    en: 'You can take {limit} free things a day, {left} more today. Come back tomorrow.',
    sw: 'Unaweza kuchukua vitu {limit} vya bure kwa siku; leo umebakiza {left}. Rudi kesho.',
  },
  order_not_found: { en: 'The order you are looking for does not exist.', sw: 'Oda unayotafuta haipo.' },
  order_not_payable: { en: 'This order can no longer be paid.', sw: 'Oda hii haiwezi kulipiwa tena.' },
  payment_not_found: { en: 'This payment does not exist.', sw: 'Malipo haya hayapo.' },
  payment_in_progress: {
    en: 'A payment for this order is already under way.',
    sw: 'Malipo ya oda hii tayari yanaendelea.',
  },
  payment_in_review: {
    en: 'We are checking with M-Pesa whether your last payment went through. Do not pay again: your order is safe.',
    sw: 'Tunaangalia na M-Pesa kama malipo yako ya mwisho yalifika. Usilipe tena: oda yako iko salama.',
  },
  payment_not_cancellable: {
    en: 'The prompt is already on your phone. Cancel it there.',
    sw: 'Ombi tayari liko kwenye simu yako. Ghairi huko.',
  },
  phone_invalid: {
    en: 'Please enter a valid Kenyan phone number (e.g., 0712345678 or 254712345678)',
    sw: 'Tafadhali weka nambari sahihi ya simu ya Kenya (k.m., 0712345678 au 254712345678)',
  },
  phone_busy: {
    en: 'Finish the other M-Pesa prompt on your phone, then try again.',
    sw: 'Maliza ombi lingine la M-Pesa kwenye simu yako, kisha ujaribu tena.',
  },
  too_many_prompts: {
    en: 'Several M-Pesa prompts ended without a PIN. So that nobody is disturbed, try again in {minutes} min.',
    sw: 'Maombi kadhaa ya M-Pesa yaliisha bila PIN. Ili mtu asisumbuliwe, jaribu tena baada ya dakika {minutes}.',
  },
  method_unavailable: { en: 'Payments are not available right now.', sw: 'Malipo hayapatikani kwa sasa.' },
  amount_too_large: {
    en: 'M-Pesa moves at most KSh {limit} at a time.',
    sw: 'M-Pesa husafirisha hadi KSh {limit} kwa wakati mmoja.',
  },
  device_not_found: { en: 'This device is not signed in any more.', sw: 'Kifaa hiki hakijaingia tena.' },
  export_too_soon: {
    en: 'You can ask for a copy of your data once a day. Try again in {hours} h.',
    sw: 'Unaweza kuomba nakala ya data yako mara moja kwa siku. Jaribu tena baada ya saa {hours}.',
  },
  export_not_found: { en: 'There is no such copy of your data.', sw: 'Hakuna nakala hiyo ya data yako.' },
  export_not_ready: {
    en: 'The copy of your data is still being made. You will get a mail.',
    sw: 'Nakala ya data yako bado inatengenezwa. Utapata barua pepe.',
  },
  export_expired: {
    en: 'This copy of your data has been taken away again. Ask for a new one.',
    sw: 'Nakala hii ya data yako imeondolewa. Omba nyingine.',
  },
  sign_in_again: {
    en: 'Enter your password, or sign in again, to show that it is you.',
    sw: 'Weka nenosiri lako, au ingia tena, kuonyesha kuwa ni wewe.',
  },
  orders_open: {
    en: 'Some of your orders are not finished yet ({count}). Finish them first.',
    sw: 'Baadhi ya oda zako hazijakamilika ({count}). Zikamilishe kwanza.',
  },
  money_left: {
    en: 'There is money on its way to you or from you. Wait until it has arrived.',
    sw: 'Kuna pesa zinazokuja kwako au kutoka kwako. Subiri hadi zifike.',
  },
  deletion_not_planned: { en: 'Your account is not going to be deleted.', sw: 'Akaunti yako haitafutwa.' },
  ...authSentences,
  fault: {
    en: 'Something went wrong on our side. It has been noted.',
    sw: 'Hitilafu imetokea upande wetu. Tumeiandika.',
  },
}

/** The sentence for a refusal in one language, its blanks filled from `details`. */
export function sentenceFor(
  code: RefusalCode | 'fault',
  language: Language,
  details: Record<string, unknown> = {},
): string {
  return sentences[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name]
    return typeof value === 'number' ? value.toLocaleString('en-KE') : String(value ?? '')
  })
}
