import * as oidc from 'openid-client'
import { isLoopbackHost } from '#server/settings/loopback-host.ts'
import { systemClock } from '#server/streams/clock.ts'

export type OidcSettings = {
  /** https, or http on loopback. */
  readonly issuer: string
  readonly clientId: string
  /** Null for a public client, which proves itself by PKCE alone. */
  readonly clientSecret: string | null
  /** The claim that names a person. */
  readonly nameClaim: string
}

/** What has to be kept between the way to the provider and the way back. */
export type OidcProof = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type OidcAnswer =
  | { readonly kind: 'person'; readonly name: string }
  /** `reason` is an error's code or class, and safe to log. */
  | { readonly kind: 'failed'; readonly error: 'notCompleted' | 'unreachable' | 'noName'; readonly reason: string }

export type OidcProviderClient = {
  /** Where to send the person. @throws when the provider cannot be reached */
  begin(redirectUri: string): Promise<{ url: string; proof: OidcProof }>
  /** `callback` is the address that the person came back to. */
  finish(callback: URL, proof: OidcProof): Promise<OidcAnswer>
}

const timeoutSeconds = 10
/** A provider may move its addresses. Its keys are looked up again by the library. */
const rediscoverMs = 3_600_000

/** Authorization code with PKCE, state and nonce; the ID token's signature is verified, too. One issuer. */
export function createOidcProviderClient(
  settings: OidcSettings,
  now: () => number = systemClock.now,
): OidcProviderClient {
  const { issuer, clientId, clientSecret, nameClaim } = settings
  let discovered: { at: number; configuration: Promise<oidc.Configuration> } | null = null
  const discover = () => {
    if (discovered !== null && now() - discovered.at < rediscoverMs) return discovered.configuration
    const url = new URL(issuer)
    const isPlain = url.protocol === 'http:' && isLoopbackHost(url.hostname)
    const configuration = oidc.discovery(url, clientId, undefined, clientAuthentication(clientSecret), {
      timeout: timeoutSeconds,
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    })
    const attempt = { at: now(), configuration }
    discovered = attempt
    configuration.catch(() => {
      if (discovered === attempt) discovered = null
    })
    return configuration
  }
  return {
    async begin(redirectUri) {
      const configuration = await discover()
      const proof = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        response_type: 'code',
        state: proof.state,
        nonce: proof.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(proof.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, proof }
    },
    async finish(callback, proof) {
      try {
        const configuration = await discover()
        const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
          expectedState: proof.state,
          expectedNonce: proof.nonce,
          pkceCodeVerifier: proof.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) return failed('notCompleted', 'no ID token')
        const inToken = nameIn(claims, nameClaim)
        const name = inToken ?? nameIn(await askUserInfo(configuration, tokens.access_token, claims.sub), nameClaim)
        return name === null ? failed('noName', 'no such claim') : { kind: 'person', name }
      } catch (error) {
        return failed(isOfNetwork(error) ? 'unreachable' : 'notCompleted', reasonOf(error))
      }
    },
  }
}

/** RFC 6749 asks every provider to accept Basic. */
function clientAuthentication(secret: string | null): oidc.ClientAuth {
  return secret === null ? oidc.None() : oidc.ClientSecretBasic(secret)
}

type Claims = Readonly<Record<string, unknown>>

/** Many providers put names not into the token, but into what they answer about its owner. */
async function askUserInfo(configuration: oidc.Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  return await oidc.fetchUserInfo(configuration, accessToken, subject)
}

/** An address that the provider did not verify names nobody: its owner may have typed another person's. */
function nameIn(claims: Claims, claim: string): string | null {
  const name = claims[claim]
  if (typeof name !== 'string' || name === '') return null
  return claim === 'email' && claims['email_verified'] !== true ? null : name
}

function failed(error: 'notCompleted' | 'unreachable' | 'noName', reason: string): OidcAnswer {
  return { kind: 'failed', error, reason }
}

function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  return error.name === 'TimeoutError' || ('code' in error && error.code === 'OAUTH_TIMEOUT')
}

/** Only what has the form of a code: messages of the library may repeat parts of an answer. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? code : error instanceof Error ? error.constructor.name : 'unknown'
}
