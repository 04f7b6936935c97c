import { testIssuer, testOrigin, testPublicKey } from './tokens.ts'

/** The environment in which handlers find the engine at this address, and trust the tests' tokens. */
export const engineEnvironment = (endpoint: string): Record<string, string> => ({
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME: 'unset',
  // A loaded machine must not make a test fail.
  CATALOGUE_WAIT_MS: '20000',
  CLERK_ISSUER: testIssuer,
  CLERK_JWT_KEY: testPublicKey,
  CLERK_AUTHORIZED_PARTIES: testOrigin,
  CLERK_SECRET_KEY: 'sk_test_local',
})
