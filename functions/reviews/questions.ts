/** Public questions about products (decision 040): asking, answering and listing them. */
import { rejectContact } from '#functions/catalogue/missedText.ts'
import { AppError, notFound } from '#functions/http/appError.ts'
import { answeredWordsWrite } from '#functions/products/productRows.ts'
import { readVisibleProduct } from '#functions/products/reads.ts'
import { insertion, productIsActive } from '#functions/table/conditions.ts'
import { countWrite, limitedCountWrite, readCounter } from '#functions/table/counters.ts'
import {
  answeredPartition,
  askedKey,
  listSortKey,
  openQuestionsPartition,
  productKey,
  productReviewCounter,
  questionKey,
  toQuestionId,
  vendorCounter,
} from '#functions/table/keys.ts'
import { eventsWrite } from '#functions/table/outbox.ts'
import { readRecord, type ProductRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { QuestionRecord } from '#functions/table/records/reviewRecords.ts'
import type { Key } from '#functions/table/table.ts'
import { baghdadDay, epochSeconds } from '#shared/kernel/dates.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Question } from '#shared/reviews/schema.ts'
import { readPage, type Paging, type Reader } from './lists.ts'
import { conflict, type ReviewContext } from './store.ts'

/** How long the count of a day is kept. */
const keptSeconds = 2 * 86_400

interface AskedRecord extends Key {
  questions?: number
}

/** Asks about a product that is for sale. The same words a second time are the same question. */
export function askQuestion(
  context: ReviewContext,
  productId: string,
  text: string,
): Promise<Question> {
  const { table, caller, now } = context
  rejectContact(text)
  const id = toQuestionId(caller.userId, productId, text)
  return retryOnConflict(async () => {
    const at = now()
    const day = askedKey(caller.userId, baghdadDay(at))
    const [{ product }, asked, today] = await Promise.all([
      readVisibleProduct(table, productId, undefined),
      readRecord<QuestionRecord>(table, questionKey(id)),
      readRecord<AskedRecord>(table, day),
    ])
    if (asked) return asked.listing
    if ((today?.questions ?? 0) >= limits.questionsPerDay) throw new AppError('TOO_MANY_REQUESTS')
    const { vendorId, nameAr, nameEn } = product
    const createdAt = at.toISOString()
    const record: QuestionRecord = {
      ...questionKey(id),
      gsi2pk: openQuestionsPartition(vendorId),
      gsi2sk: listSortKey(createdAt, id),
      entity: 'question',
      ...{ askerId: caller.userId, vendorId, productId },
      listing: { id, createdAt, text, product: { id: productId, nameAr, nameEn } },
    }
    await table.transact([
      insertion(record),
      limitedCountWrite(day, {
        ...{ entity: 'asked', field: 'questions', max: limits.questionsPerDay },
        expiresAt: epochSeconds(at) + keptSeconds,
      }),
      {
        kind: 'check',
        key: productKey(productId),
        condition: productIsActive,
      },
      ...countWrite(vendorCounter(vendorId), id, { openQuestions: 1 }),
      eventsWrite(vendorId, at, id, [{ kind: 'questionAsked', productId, nameAr, nameEn }]),
    ])
    return record.listing
  })
}

/** Moves the question from its vendor's list to its product's, lets searches know its words, and tells who asked. */
export function answerQuestion(
  { table, caller, now }: ReviewContext,
  questionId: string,
  text: string,
): Promise<Question> {
  rejectContact(text)
  return retryOnConflict(async () => {
    const record = await readRecord<QuestionRecord>(table, questionKey(questionId))
    if (record?.vendorId !== caller.userId) throw notFound()
    const { listing, askerId, productId } = record
    if (listing.answer) throw conflict('ALREADY_ANSWERED')
    const at = now()
    const answer = { text, at: at.toISOString() }
    const { nameAr, nameEn } = listing.product
    const product = await readRecord<ProductRecord>(table, productKey(productId))
    await table.transact([
      {
        kind: 'update',
        key: questionKey(questionId),
        changes: {
          set: {
            'listing.answer': answer,
            gsi3pk: answeredPartition(productId),
            gsi3sk: listSortKey(answer.at, questionId),
          },
          remove: ['gsi2pk', 'gsi2sk'],
        },
        condition: {
          text: 'vendorId = :vendor AND attribute_not_exists(#listing.#answer)',
          names: { '#listing': 'listing', '#answer': 'answer' },
          values: { ':vendor': caller.userId },
        },
      },
      ...countWrite(vendorCounter(caller.userId), questionId, { openQuestions: -1 }),
      ...countWrite(productReviewCounter(productId), questionId, { questions: 1 }),
      eventsWrite(askerId, at, questionId, [
        { kind: 'questionAnswered', productId, nameAr, nameEn },
      ]),
      ...(product ? [answeredWordsWrite(product, [text, listing.text], at)] : []),
    ])
    return { ...listing, answer }
  })
}

/** Throws NOT_FOUND for a product that the caller may not see. */
export async function listAnswered({ table, caller }: Reader, productId: string, paging: Paging) {
  await readVisibleProduct(table, productId, caller?.userId)
  const { questions = 0 } = await readCounter(table, productReviewCounter(productId))
  const list = { index: 'gsi3', partition: answeredPartition(productId) } as const
  return readPage<Question>(table, { ...paging, ...list }, questions)
}

export async function listOpen({ table, caller }: ReviewContext, paging: Paging) {
  const { openQuestions = 0 } = await readCounter(table, vendorCounter(caller.userId))
  const list = { index: 'gsi2', partition: openQuestionsPartition(caller.userId) } as const
  return readPage<Question>(table, { ...paging, ...list }, openQuestions)
}
