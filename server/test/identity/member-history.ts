import { updateMe } from '@mtaa/contract/identity/accounts'
import { uploadPicture } from '@mtaa/contract/media/media'
import { centsOf } from '@mtaa/contract/money'
import { checkoutKind } from '@mtaa/contract/money/payments'
import sharp from 'sharp'
import { accounts, credit, debit } from '../../src/core/money/accounts.ts'
import { post } from '../../src/features/money/ledger/index.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { authCalls } from './auth-calls.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { orderColumns } from '../commerce/order-columns.ts'

interface OrderInput {
  buyer: Person
  seller: Person
  product: { id: string; title: string; price: number }
  status?: string
  picture?: string
}

/** An order as it stands in the tables, with the payment that settled it. */
export async function makeOrder(world: World, { buyer, seller, product, status = 'completed', picture }: OrderInput) {
  const { db, clock } = world
  const [at, checkoutId, orderId] = [clock(), newId(), newId()]
  const paid = status !== 'pending_payment'
  await db
    .insertInto('checkouts')
    .values({
      id: checkoutId,
      buyer_id: buyer.id,
      total: product.price,
      status: paid ? 'paid' : 'pending_payment',
      expires_at: at,
      created_at: at,
    })
    .execute()
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      number: newId().slice(-10),
      checkout_id: checkoutId,
      buyer_id: buyer.id,
      seller_id: seller.id,
      total: product.price,
      ...orderColumns(status, at),
      paid_at: paid ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const image = picture && JSON.stringify({ key: picture, width: 20, height: 20, color: '#000000' })
  await db
    .insertInto('order_items')
    .values({
      order_id: orderId,
      listing_id: product.id,
      title: product.title,
      unit_price: product.price,
      quantity: 1,
      ...(image && { image }),
    })
    .execute()
  if (status === 'completed')
    await db
      .insertInto('order_steps')
      .values({ id: newId(), order_id: orderId, step: 'received', side: 'buyer', actor_id: buyer.id, at })
      .execute()
  if (picture)
    await db.insertInto('media_uses').values({ media_key: picture, used_by: 'order', used_id: orderId }).execute()
  if (paid) await payFor(world, { checkoutId, orderId, buyer, cents: centsOf(product.price) })
  return orderId
}

async function payFor(
  { db, clock }: World,
  { checkoutId, orderId, buyer, cents }: { checkoutId: string; orderId: string; buyer: Person; cents: number },
) {
  const at = clock()
  const id = newId()
  await db
    .insertInto('payments')
    .values({
      id,
      payable_kind: checkoutKind,
      payable_id: checkoutId,
      payer_id: buyer.id,
      method: 'mpesa',
      rail: 'daraja',
      phone: '254712345678',
      amount_cents: cents,
      status: 'succeeded',
      receipt: newId().slice(-10),
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db.transaction().execute(async (tx) =>
    post(tx, {
      purpose: 'settlement',
      sourceType: 'payment',
      sourceId: id,
      at,
      entries: [debit(accounts.mpesaCollection, cents), credit(accounts.escrow(orderId), cents)],
    }),
  )
}

/** A member who has done a little of everything. */
export async function makeLife(world: World) {
  const { make, as, db } = world
  const [member, neighbour] = [await make.member({ firstName: 'Wanjiru' }), await make.member({ firstName: 'Otieno' })]
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()
  const upload = () => as(member)(uploadPicture, { file: new Blob([new Uint8Array(png)]) })
  const [portrait, goods] = [await upload(), await upload()]
  await as(member)(updateMe, { body: { profile_picture: portrait.key } })
  await db.insertInto('user_roles').values({ user_id: member.id, role: 'Market-Moderator' }).execute()
  await make.friends(member, neighbour)
  const own = await make.post({ author: member, content: 'Habari ya mtaa' })
  const others = await make.post({ author: neighbour })
  for (const liker of [member, neighbour])
    await db.insertInto('post_likes').values({ post_id: others.id, user_id: liker.id }).execute()
  await db.updateTable('feed_posts').set({ likes_count: 2 }).where('id', '=', others.id).execute()
  const comment = newId()
  await db
    .insertInto('comments')
    .values({ id: comment, post_id: others.id, author_id: member.id, content: 'Asante', created_at: world.clock() })
    .execute()
  await db
    .insertInto('comment_likes')
    .values({ comment_id: comment, user_id: member.id, created_at: world.clock() })
    .execute()
  await db.updateTable('comments').set({ likes_count: 1 }).execute()
  const sold = await make.product({ seller: member, title: 'Bicycle', price: 1500 })
  const offered = await make.product({ seller: member, title: 'Jiko', price: 700 })
  const bought = await make.product({ seller: neighbour, title: 'Kitabu', price: 300 })
  const sale = await makeOrder(world, { buyer: neighbour, seller: member, product: sold, picture: goods.key })
  const purchase = await makeOrder(world, { buyer: member, seller: neighbour, product: bought })
  return { member, neighbour, portrait, goods, own, others, sold, offered, bought, sale, purchase }
}

/** A member with a password, signed up as anybody is. */
export async function signedUp(world: World): Promise<Person> {
  const { user, access_token } = await authCalls(world).signUp('wanjiru@mtaa.test')
  const [, claims = ''] = access_token.split('.')
  const { session_id: sessionId } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string }
  return { id: user.id, sessionId, email: 'wanjiru@mtaa.test' }
}
