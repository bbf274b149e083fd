// Who writes down what is said; those that are not set up are not offered.
import { needsLanguage, TranscriptionProvider as Provider } from '@mediatheque/contract/transcription'
import type { Config } from '../../platform/config.ts'
import { endpointRecogniser, openAiEndpoint, whisperServer } from '../../platform/speech/endpoint.ts'
import { isModelThere, languagesOf, localModel } from '../../platform/speech/local-model.ts'
import type { Recogniser } from '../../platform/speech/recogniser.ts'

export interface ProviderOffer {
  ID: number
  /** Empty: any. */
  Languages: readonly string[]
  NeedsLanguage: boolean
  recogniser: Recogniser
}

export function providersOf(config: Config): ProviderOffer[] {
  const {
    speechModel,
    speechThreads,
    mediaNiceness,
    transcriptionService: service,
    whisperServer: url,
  } = config
  const offers: ProviderOffer[] = []
  const offer = (ID: number, recogniser: Recogniser, Languages: readonly string[] = []) =>
    offers.push({ ID, Languages, NeedsLanguage: needsLanguage(ID), recogniser })
  if (isModelThere(speechModel))
    offer(
      Provider.ThisServer,
      localModel({ model: speechModel, threads: speechThreads, niceness: mediaNiceness }),
      languagesOf(speechModel),
    )
  if (service)
    offer(Provider.Service, endpointRecogniser(openAiEndpoint(service.url, service.key, service.model)))
  if (url) offer(Provider.WhisperServer, endpointRecogniser(whisperServer(url)))
  return offers
}

export const providerNumbered = (config: Config, id: number) => providersOf(config).find(it => it.ID === id)
