import { MessageCircleQuestionMark } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import type { Question } from '#shared/reviews/schema.ts'
import { ListResults } from '../../api/Loaded.tsx'
import { useAttempt } from '../../api/useAttempt.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpointPages } from '../../api/useEndpoint.ts'
import { reviewsText } from '../../text/ar/reviews.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, Card } from '../../ui/elements.tsx'
import { Textarea } from '../../ui/forms/Field.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { SkeletonRows } from '../../ui/states.tsx'
import { ReportButton } from '../reports/ReportButton.tsx'
import { useSession } from '../session/useSession.ts'
import { DashboardList } from '../vendors/DashboardList.tsx'
import { AnswerForm, AnswerText } from './ReviewItem.tsx'

/** What customers asked about a product and its vendor answered, and a question of the reader's own. */
export function ProductQuestions({ productId }: { productId: string }) {
  const { t, number } = useText(reviewsText)
  const { user } = useSession()
  const read = useEndpointPages('reviews/listProductQuestions', {
    params: { id: productId },
    query: { limit: 5 },
  })
  return (
    <Section title={t('reviews.questions')}>
      <ListResults<Question>
        pages={read}
        loading={<SkeletonRows count={2} />}
        empty={<p className="px-5 py-6 text-ink-2">{t('reviews.questionsEmpty')}</p>}
        count={({ n, total }) =>
          n < total && t('reviews.shown', { n: number(n), total: number(total) })
        }
      >
        {(questions) => (
          <ul className="flex flex-col gap-3">
            {questions.map(({ id, text, answer }) => (
              <Card as="li" key={id} className="flex flex-col gap-2">
                <Bdi className="font-semibold whitespace-pre-line wrap-anywhere">{text}</Bdi>
                {answer && <AnswerText text={answer.text} />}
                <div>
                  <ReportButton questionId={id} />
                </div>
              </Card>
            ))}
          </ul>
        )}
      </ListResults>
      {user?.role !== 'vendor' && <Ask productId={productId} isCustomer={user !== null} />}
    </Section>
  )
}

function Ask({ productId, isCustomer }: { productId: string; isCustomer: boolean }) {
  const { t } = useText(reviewsText)
  const { openSignIn } = useSession()
  const [text, setText] = useState<string>()
  const { attempt: send } = useCommand('reviews/createQuestion')
  const { isRunning, attempt, refused } = useAttempt()
  const isTextRefused = refused.includes('text')
  if (text === undefined)
    return (
      <Button
        icon={MessageCircleQuestionMark}
        className="mt-3"
        onClick={() => (isCustomer ? setText('') : openSignIn())}
      >
        {t(isCustomer ? 'reviews.ask' : 'reviews.signInToAsk')}
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const texts = { TOO_MANY_REQUESTS: t('reviews.askTomorrow') }
    void attempt(async () => {
      await send({ params: { id: productId }, body: { text } })
      toast.success(t('reviews.asked'))
      setText(undefined)
    }, texts)
  }
  return (
    <form className="mt-3 flex flex-col gap-2" onSubmit={submit}>
      <Textarea
        autoFocus
        required
        label={t('reviews.question')}
        hint={!isTextRefused && t('reviews.questionHint')}
        error={isTextRefused && t('reviews.questionHint')}
        value={text}
        maxLength={limits.questionText}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="brand" className="self-start" pending={isRunning}>
        {t('reviews.sendQuestion')}
      </Button>
    </form>
  )
}

/** The questions that wait for this vendor, each with its answer to write; nothing while there is none. */
export function OpenQuestions() {
  const { t, localName } = useText(reviewsText)
  const { items, error, retry } = useEndpointPages('reviews/listOpenQuestions', {
    query: { limit: 5 },
  })
  const { attempt: send } = useCommand('reviews/createAnswer', {
    refresh: ['reviews/listOpenQuestions', 'reviews/listProductQuestions'],
    refreshAfterRejection: true,
  })
  if (items ? items.length === 0 : !error) return null
  const answer = async (id: string, text: string) => {
    await send({ params: { id }, body: { text } })
    toast.success(t('reviews.answered'))
  }
  return (
    <DashboardList
      title={t('reviews.theyAsk')}
      read={{ data: items, error, retry }}
      limit={items?.length ?? 1}
      empty=""
    >
      {({ id, text, product }) => (
        <div className="flex flex-col gap-2 px-5 py-3">
          <Bdi className="text-sm text-ink-2">{localName(product)}</Bdi>
          <Bdi className="font-semibold whitespace-pre-line wrap-anywhere">{text}</Bdi>
          <AnswerForm onSend={(written) => answer(id, written)} />
        </div>
      )}
    </DashboardList>
  )
}
