import type { LegalDocument } from "../legal-document.ts";

export const emissions: LegalDocument = {
  title: "Greenhouse gases of our rides",
  lead: "Every ride comes with an estimate of its emissions, before you book and on the receipt. This is how it is made.",
  description:
    "How we calculate the greenhouse gases of each chauffeured ride: distance, empty trips, the value of each vehicle class and the official sources.",
  sections: [
    {
      id: "why",
      title: "Why this figure",
      blocks: [
        "Article [[L. 1431-3]] of the French transport code requires those who sell passenger transport to inform their clients of the greenhouse gases emitted. Articles [[D. 1431-1]] to [[D. 1431-23]] (decree [[no. 2011-1336]] of 24 October 2011, amended by decree [[no. 2017-639]] of 26 April 2017) set the method.",
        "You read the figure when you choose a vehicle, in the summary, on the page of your booking and on the receipt or invoice. It is in kilograms of CO2e: carbon dioxide and the other gases, converted to their equivalent.",
      ],
    },
    {
      id: "method",
      title: "The calculation",
      blocks: [
        "Emissions of the ride = kilometres driven × value of the vehicle class.",
        {
          list: [
            "**With you on board**: the distance by road, stops included, which is shown with the ride.",
            "**Empty**: the way from the centre of Paris, where the calculation starts, to your pickup, and the way back from the last address. These kilometres count because they would not exist without the ride.",
            "**By the hour**: {hourlyKm} kilometres for each hour booked, an average of Paris traffic with its waiting times, plus the empty trips. The actual distance may be longer or shorter.",
          ],
        },
        "The figure is for the whole car, whatever the number of passengers.",
      ],
    },
    {
      id: "values",
      title: "The value of each class",
      blocks: [
        "We use the values called level 1, which are open to companies with fewer than fifty employees. For a chauffeured car this is the official consumption of the vehicle, plus 20% for real traffic (order of 10 April 2012, article 3), multiplied by the emission factor of the fuel, its production included: 3.17 kg CO2e per litre of diesel and 2.79 kg per litre of petrol (order of 26 April 2017, annex).",
        "A class groups similar cars; its value is that of a common engine. Current values:",
      ],
    },
    {
      id: "kept",
      title: "If the values change",
      blocks: [
        "The values have versions, like our prices. A booking keeps those of the day it was made, and its page always shows the figure that you read, unless you change the ride or the vehicle.",
      ],
    },
    {
      id: "limits",
      title: "What the figure leaves out",
      blocks: [
        "The building and maintenance of cars and roads, which the texts exclude, and differences between the planned and the actual route. Fast-track and other airport services are not included. A question? Write to {email}.",
      ],
    },
    {
      id: "texts",
      title: "The texts",
      blocks: [
        "The [decree of 2017](https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000034502581) and the [page of the French ministry of transport](https://www.ecologie.gouv.fr/politiques-publiques/information-ges-prestations-transport), which also has the guide of the method; both are in French. The contract itself is described in the [terms](terms).",
      ],
    },
  ],
};
