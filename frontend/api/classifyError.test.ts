import { describe, expect, test } from 'vitest'
import { errorTable, type ErrorCode } from '#shared/kernel/errors.ts'
import { ar } from '../text/ar.ts'
import { makeTranslate } from '../text/translate.ts'
import { ApiError } from './apiError.ts'
import { classifyError, classifyMessage } from './classifyError.ts'

const t = makeTranslate(ar, 'ar')
const toastOf = (message: string) => t(classifyMessage(message))

const offline = 'لا يوجد اتصال بالإنترنت'
const signInAgain = 'الرجاء تسجيل الدخول مرة أخرى'
const notAllowed = 'ليس لديك صلاحية للوصول إلى هذا المحتوى'
const notFound = 'لم يتم العثور على البيانات المطلوبة'
const invalid = 'البيانات المدخلة غير صحيحة'
const server = 'حدث خطأ في الخادم'
const unexpected = 'حدث خطأ غير متوقع'

describe('the keyword of an error text decides its toast', () => {
  test.each(['Network request failed', 'Failed to fetch'])('%s', (message) =>
    expect(toastOf(message)).toBe(offline),
  )
  test.each(['HTTP error! status: 401', 'UNAUTHORIZED'])('%s', (message) =>
    expect(toastOf(message)).toBe(signInAgain),
  )
  test.each(['HTTP error! status: 403', 'Forbidden: no'])('%s', (message) =>
    expect(toastOf(message)).toBe(notAllowed),
  )
  test.each(['HTTP error! status: 404', 'Product Not Found'])('%s', (message) =>
    expect(toastOf(message)).toBe(notFound),
  )
  test.each(['HTTP error! status: 400', 'Validation: a name'])('%s', (message) =>
    expect(toastOf(message)).toBe(invalid),
  )
  test.each(['HTTP error! status: 500', 'Internal Server Error'])('%s', (message) =>
    expect(toastOf(message)).toBe(server),
  )
  test.each(['HTTP error! status: 418', ''])('"%s"', (message) =>
    expect(toastOf(message)).toBe(unexpected),
  )
  test('the first row that matches wins', () =>
    expect(toastOf('Validation failed on the server: network')).toBe(offline))
})

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
