/** Signs people up at a running server over HTTP, as the browser's SDK does. */
import { randomUUID } from 'node:crypto'
import { createApiClient, type ApiClient } from '../apiClient.ts'
import { clerkBasePath } from '../clerk/settings.ts'

export interface OnlinePerson {
  id: string
  email: string
  /** A new session token. */
  token(): Promise<string>
}

export function connectApi(origin: string): ApiClient {
  return createApiClient((request) => fetch(request), origin)
}

/** Signs up through the Clerk emulator, then syncs with the role as onboarding does. */
export async function signUpOnline(
  origin: string,
  role: 'VENDOR' | 'CUSTOMER',
  names: { firstName: string; lastName: string } = { firstName: 'علي', lastName: 'حسن' },
): Promise<OnlinePerson> {
  const email = `p-${randomUUID()}@qitati.test`
  const api = `${origin}${clerkBasePath}/v1`
  const signUp = await fetch(`${api}/client/sign_ups`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({
      email_address: email,
      password: 'qitati-demo',
      first_name: names.firstName,
      last_name: names.lastName,
    }),
  })
  const { response } = (await signUp.json()) as {
    response: { created_session_id: string; created_user_id: string }
  }
  const person: OnlinePerson = {
    id: response.created_user_id,
    email,
    token: createTokens(origin, signUp, response.created_session_id),
  }
  await connectApi(origin)(
    'users/syncUser',
    { body: { clerkId: person.id, role, onboardingCompleted: true, ...names, email } },
    await person.token(),
  )
  return person
}

/** Signs in by password; returns what issues session tokens. */
export async function signInOnline(origin: string, email: string): Promise<() => Promise<string>> {
  const api = `${origin}${clerkBasePath}/v1`
  const signIn = await fetch(`${api}/client/sign_ins`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ identifier: email, password: 'qitati-demo' }),
  })
  const { response } = (await signIn.json()) as { response: { created_session_id: string } }
  return createTokens(origin, signIn, response.created_session_id)
}

/** Issues tokens of the session that this response began. */
function createTokens(origin: string, begun: Response, sessionId: string) {
  const cookie = (begun.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const address = `${origin}${clerkBasePath}/v1/client/sessions/${sessionId}/tokens`
  return async () => {
    const issued = await fetch(address, { method: 'POST', headers: { origin, cookie } })
    return ((await issued.json()) as { jwt: string }).jwt
  }
}

/** A new vendor opens and offers a part for one car through the API. */
export async function sellOnePart(
  origin: string,
  stocks: { origin: string; price: number; quantity: number }[],
): Promise<{ vendor: OnlinePerson; productId: string; carTrimId: string; carYearId: string }> {
  const api = connectApi(origin)
  const vendor = await signUpOnline(origin, 'VENDOR', { firstName: 'كرار', lastName: 'الساعدي' })
  const token = await vendor.token()
  await api(
    'vendors/updateVendor',
    { params: { id: vendor.id }, body: { phone: '07701234567', governorate: 'baghdad' } },
    token,
  )
  const name = randomUUID().slice(0, 8)
  const { data: country } = await api(
    'cars/countries/createCountry',
    { body: { country: `كوريا ${name}` } },
    token,
  )
  const { data: brand } = await api(
    'cars/brands/createBrand',
    { body: { name: `كيا ${name}`, carCountryId: country.id } },
    token,
  )
  const { data: trim } = await api(
    'cars/trims/createTrim',
    { body: { name: 'سبورتاج', carBrandId: brand.id } },
    token,
  )
  const { data: year } = await api(
    'cars/years/createYear',
    { body: { year: 2018, carTrimId: trim.id } },
    token,
  )
  const { data: product } = await api(
    'products/createProduct',
    {
      body: {
        nameAr: `دعامية أمامية سبورتاج ${name}`,
        descriptionAr: 'دعامية كورية أصلية مع الشبك',
        categoryId: 'cat-body',
        imageUrl: '[]',
        compatibilities: [{ carTrimId: trim.id, carYearIds: [year.id] }],
        stocks,
      },
    },
    token,
  )
  return { vendor, productId: product.id, carTrimId: trim.id, carYearId: year.id }
}
