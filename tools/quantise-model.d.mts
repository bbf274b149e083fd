/** The same model with its matrices as q8_0. */
export function quantiseModel(model: Buffer): Buffer
