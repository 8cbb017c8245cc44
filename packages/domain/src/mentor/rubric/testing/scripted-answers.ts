/** The answers of a person in the benchmark to the mentor's questions, by the question's id. */
export const SCRIPTED_ANSWERS: Readonly<Record<string, string>> = {
  task: "Compare the two offers and recommend one",
  detail: "A bakery in Graz, open since 1987, two ovens",
  material: "The oven of the bakery failed on 3 May.\nA new one costs 4,200 euros.",
  measure: "At most 150 words",
  form: "A table with the columns step, time, cost",
  audience: "Two apprentices in their first week",
  purpose: "They can open the shop alone on Saturday",
  limits: "Name the price; promise no delivery date",
  example: "Arrived broken -> negative\nGreat bread -> positive",
  role: "A master baker",
  tone: "Warm and plain",
};
