import { describe, expect, test } from 'vitest'
import { errorTable, type ErrorCode } from '#shared/kernel/errors.ts'
import { ar } from '../text/ar.ts'
import { makeTranslate } from '../text/translate.ts'
import { ApiError, classifyError, classifyMessage } from './apiError.ts'

const t = makeTranslate(ar, 'ar')
const toastOf = (message: string) => t(classifyMessage(message))

const signInAgain = 'الرجاء تسجيل الدخول مرة أخرى'
const notAllowed = 'ليس لديك صلاحية للوصول إلى هذا المحتوى'
const notFound = 'لم يتم العثور على البيانات المطلوبة'
const invalid = 'البيانات المدخلة غير صحيحة'
const server = 'حدث خطأ في الخادم'
const unexpected = 'حدث خطأ غير متوقع'

/** Each keyword's toast on the screen: app/errorToasts.test.tsx. */
test('of the keywords of an error text the first row that matches wins', () =>
  expect(toastOf('Validation failed on the server: network')).toBe('لا يوجد اتصال بالإنترنت'))

const toastOfStatus: Record<number, string> = {
  400: invalid,
  401: signInAgain,
  403: notAllowed,
  404: notFound,
  500: server,
}

describe('every error of the API has its toast', () => {
  test.each(Object.entries(errorTable))('%s', (code, { status, message }) => {
    const byCode = t(classifyError(new ApiError(message, status, code as ErrorCode)))
    const ofStatus = toastOfStatus[status]
    if (ofStatus) {
      expect(byCode).toBe(ofStatus)
      expect(toastOf(message)).toBe(ofStatus)
    } else {
      // Conflicts and busy responses have texts of their own.
      expect(byCode).not.toBe(unexpected)
      expect(byCode).toMatch(/[\u0600-\u06ff]/)
    }
  })

  test('a response from in front of the API, with a message only, is classified by its words', () =>
    expect(t(classifyError(new ApiError('Unauthorized', 401)))).toBe(signInAgain))

  test('anything but an error is unexpected', () =>
    expect(t(classifyError(undefined))).toBe(unexpected))
})
