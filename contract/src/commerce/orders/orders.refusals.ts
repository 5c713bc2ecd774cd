import { defineRefusals } from '../../refusal-table.ts'

export const ordersRefusals = defineRefusals({
  cart_empty: { status: 400, en: 'Your cart is empty.', sw: 'Kikapu chako hakina kitu.' },
  out_of_stock: {
    status: 409,
    en: '{title}: only {available} left.',
    sw: '{title}: kiasi kilichobaki ni {available}.',
  },
  delivery_not_common: {
    status: 409,
    en: 'The things from {seller} cannot be delivered together. Leave some of them for another order.',
    sw: 'Bidhaa za {seller} haziwezi kuletwa pamoja. Acha baadhi kwa oda nyingine.',
  },
  delivery_unavailable: {
    status: 409,
    en: '{seller} does not deliver all of this in that way. Choose another.',
    sw: '{seller} haleti vyote hivi kwa njia hiyo. Chagua nyingine.',
  },
  delivery_needs_address: {
    status: 400,
    en: 'Choose where the things from {seller} should be brought.',
    sw: 'Chagua mahali ambapo bidhaa za {seller} zitaletwa.',
  },
  delivery_fixed: {
    status: 409,
    en: 'You have begun to pay this order: its delivery can no longer be changed.',
    sw: 'Umeanza kulipia oda hii: njia ya kuletwa haiwezi kubadilishwa tena.',
  },
  own_product: { status: 409, en: 'You cannot buy your own product.', sw: 'Huwezi kununua bidhaa yako mwenyewe.' },
  price_changed: {
    status: 409,
    en: 'A price has changed. The total is now KSh {total}.',
    sw: 'Bei imebadilika. Jumla sasa ni KSh {total}.',
  },
  too_many_unpaid: {
    status: 429,
    en: 'Your last {limit} orders are not paid. Pay one in My Orders, or try again in {minutes} min.',
    sw: 'Oda zako {limit} za mwisho hazijalipiwa. Lipia moja kwenye Oda Zangu, au jaribu tena baada ya dakika {minutes}.',
  },
  too_many_lines: {
    status: 409,
    en: 'You can have {limit} different products waiting for payment at once. Pay for your open orders, or take fewer.',
    sw: 'Unaweza kuwa na bidhaa {limit} tofauti zinazosubiri malipo kwa wakati mmoja. Lipia oda zako, au punguza bidhaa.',
  },
  too_many_pieces: {
    status: 409,
    en: 'You can have {limit} pieces waiting for payment at once. Pay for your open orders, or take fewer.',
    sw: 'Unaweza kuwa na vipande {limit} vinavyosubiri malipo kwa wakati mmoja. Lipia oda zako, au punguza idadi.',
  },
  too_many_of_one: {
    status: 409,
    en: '{title}: as a new buyer you can have at most {limit} waiting for payment at once.',
    sw: '{title}: kama mnunuzi mpya unaweza kuwa na hadi {limit} zinazosubiri malipo kwa wakati mmoja.',
  },
  too_many_free: {
    status: 429,
    en: 'You can take {limit} free things a day, {left} more today. Come back tomorrow.',
    sw: 'Unaweza kuchukua vitu {limit} vya bure kwa siku; leo umebakiza {left}. Rudi kesho.',
  },
  pickup_place_missing: {
    status: 400,
    en: 'Write where and when the buyer can pick it up.',
    sw: 'Andika mnunuzi aichukue wapi na lini.',
  },
  order_moved: {
    status: 409,
    en: 'The order has moved on: this can no longer be done.',
    sw: 'Oda imeshaendelea: jambo hili haliwezi kufanyika tena.',
  },
  order_handed_over: {
    status: 409,
    en: 'This order has been handed over already.',
    sw: 'Oda hii imeshakabidhiwa.',
  },
  handover_wrong: {
    status: 403,
    en: 'That is not the code. Entries left: {left}.',
    sw: 'Msimbo huo si sahihi. Majaribio yaliyobaki: {left}.',
  },
  handover_locked: {
    status: 403,
    en: 'Five wrong codes were entered. The buyer can show a new one.',
    sw: 'Misimbo mitano isiyo sahihi imeingizwa. Mnunuzi anaweza kuonyesha mpya.',
  },
  handover_renewed_enough: {
    status: 409,
    en: 'The code was renewed three times. Confirm here that you have the order.',
    sw: 'Msimbo umebadilishwa mara tatu. Thibitisha hapa kwamba umepokea oda.',
  },
  order_claimed: {
    status: 409,
    en: 'The buyer’s bank claims this money. Decide once that has ended.',
    sw: 'Benki ya mnunuzi inadai pesa hizi. Amua dai hilo likiisha.',
  },
  release_too_large: {
    status: 409,
    en: 'Only KSh {left} is left of this order’s money.',
    sw: 'Zimebaki KSh {left} tu za oda hii.',
  },
  order_not_found: { status: 404, en: 'The order you are looking for does not exist.', sw: 'Oda unayotafuta haipo.' },
})
