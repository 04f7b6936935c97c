import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import type { Question } from '#shared/reviews/schema.ts'
import { ListResults } from '../../api/Loaded.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpointPages } from '../../api/useEndpoint.ts'
import { reviewsText } from '../../text/ar/reviews.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Card } from '../../ui/elements.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { SkeletonRows } from '../../ui/states.tsx'
import { ReportButton } from '../reports/ReportButton.tsx'
import { useSession } from '../session/useSession.ts'
import { DashboardList } from '../vendors/DashboardList.tsx'
import { AnswerForm, AnswerText } from './ReviewItem.tsx'
import { WriteForm } from './WriteForm.tsx'

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
  const [asked, setAsked] = useState(0)
  const { attempt: send } = useCommand('reviews/createQuestion')
  const ask = async (text: string) => {
    await send({ params: { id: productId }, body: { text } })
    toast.success(t('reviews.asked'))
    setAsked(asked + 1)
  }
  const texts = {
    open: t(isCustomer ? 'reviews.ask' : 'reviews.signInToAsk'),
    label: t('reviews.question'),
    hint: t('reviews.questionHint'),
    send: t('reviews.sendQuestion'),
  }
  return (
    <div className="mt-3 flex flex-col">
      <WriteForm
        // Closed after each question.
        key={asked}
        texts={texts}
        icon={MessageCircleQuestionMark}
        maxLength={limits.questionText}
        onOpen={isCustomer ? undefined : () => openSignIn()}
        onSend={ask}
        failures={{ TOO_MANY_REQUESTS: t('reviews.askTomorrow') }}
      />
    </div>
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
