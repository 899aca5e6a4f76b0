import type { LegalDocument } from "../legal-document.ts";

export const cookiePolicy: LegalDocument = {
  title: "Cookie policy",
  lead: "The site keeps at most six things on your device. Whatever needs your consent waits until you have given it.",
  description:
    "What the site stores on your device, what is exempt from consent, what requires it, and how to change your choice at any time.",
  sections: [
    {
      id: "summary",
      title: "In short",
      blocks: [
        "A cookie is a small file that your browser keeps at a site’s request; local storage does the same job. This page describes both, as Article 82 of French Act [[No 78-17]] of 6 January 1978 requires.",
        {
          list: [
            "Without your consent, the site stores only what it strictly needs.",
            "Refusing is as easy as accepting and costs you no page and no booking.",
            "Choosing nothing counts as refusing.",
          ],
        },
      ],
    },
    {
      id: "necessary",
      title: "What the site keeps without your consent",
      blocks: [
        "These items answer what you ask of the site. The law exempts them from consent. None is passed on to anyone.",
        {
          entries: [
            {
              title: "locale",
              points: [
                ["Purpose", "Your language: French, English or Arabic"],
                ["Form", "Cookie and local storage"],
                ["Kept for", "One year for the cookie; local storage, until you clear it"],
              ],
            },
            {
              title: "typed",
              points: [
                ["Purpose", "What you typed in a form, so that it is still there after a change of language"],
                ["Form", "Session storage"],
                ["Kept for", "Until the next page, or until the tab is closed"],
              ],
            },
            {
              title: "theme",
              points: [
                ["Purpose", "The colours you chose"],
                ["Form", "Local storage"],
                ["Kept for", "Until you clear it"],
              ],
            },
            {
              title: "consent",
              points: [
                ["Purpose", "Your choice, accept or refuse, so that we need not ask again"],
                ["Form", "Local storage"],
                ["Kept for", "Six months"],
              ],
            },
            {
              title: "counting",
              points: [
                ["Purpose", "Your objection to audience measurement, if you have made one"],
                ["Form", "Cookie"],
                ["Kept for", "Thirteen months"],
              ],
            },
            {
              title: "customer",
              points: [
                ["Purpose", "To keep you signed in on the “My rides” page, if you sign in there"],
                ["Form", "Cookie"],
                ["Kept for", "Thirty days, or until you sign out"],
              ],
            },
            {
              title: "Memory of the tab",
              points: [
                [
                  "Purpose",
                  "To bring you back to the same place on a page, to count a form you sent only once, to reload only once a page that could not open",
                ],
                ["Form", "Session storage"],
                ["Kept for", "Until the tab is closed"],
              ],
            },
          ],
        },
        "The ride you are preparing is written in the address of the page, not on your device. Members of the team who sign in to the admin also receive a session cookie.",
      ],
    },
    {
      id: "audience",
      title: "Audience measurement without cookies",
      blocks: [
        "We count page views, clicks on “Book” and forms sent with a counter of our own. It sets no cookie, keeps neither IP address nor identifier, does not follow you from one site to another and yields only anonymous statistics, kept for twenty-five months at most. It meets the conditions set by the French authority (CNIL) for exemption from consent.",
        "**Objecting to it.** Refusing cookies does not stop this counter, since it sets none; the button below stops it on this device. Your browser then sends it nothing more, our server writes down nothing that would still reach it, and Google Analytics, even if you accepted it, is told nothing. To remember this the site keeps a cookie, the same for everybody who objects. A browser that asks not to be tracked ([[Global Privacy Control]], [[Do Not Track]]) is heard in the same way, with nothing for you to do. What has already been counted is nothing but numbers, by day and by page: nothing in it points to your visit, so we could neither find it nor take it out.",
      ],
    },
    {
      id: "with-consent",
      title: "What waits for your consent",
      blocks: [
        "The following services are loaded only if they are switched on for this site and you have accepted them: in the banner or, for Google Maps, at the address field itself. Otherwise your browser never calls them.",
        {
          entries: [
            {
              title: "Google Analytics",
              points: [
                ["Purpose", "Detailed audience measurement, by Google"],
                ["Trackers", "[[_ga]], [[_ga_…]]"],
                ["Kept for", "Thirteen months at most, not prolonged by further visits"],
              ],
            },
            {
              title: "Google Maps",
              points: [
                ["Purpose", "Address search in the booking form, by Google"],
                ["Trackers", "Those that Google then stores under its own responsibility"],
                [
                  "Triggered by",
                  "Your consent in the banner, or the box “Search with Google too” that you tick beside the address field and may untick; it holds for the page you have open, until your next choice in the banner. What you type is never enough: without it, the places offered are our own",
                ],
              ],
            },
          ],
        },
      ],
    },
    {
      id: "elsewhere",
      title: "When you leave the site",
      blocks: [
        "The payment page belongs to Stripe, which stores there the trackers that secure payments. A link to WhatsApp or to a social network takes you to a third party with its own rules. No module of these services is built into our pages.",
      ],
    },
    {
      id: "your-choice",
      title: "Changing your mind",
      blocks: [
        "Your choice holds for six months; then we ask again. Until then, the “Cookies” button at the foot of every page reopens the banner: you accept or refuse anew with a single click. Withdrawing consent stops these services at once and deletes the cookies of Google Analytics.",
        "You may also clear or block cookies and local storage in the settings of your browser. The site goes on working; it merely forgets your language, your colours and your choice.",
      ],
    },
    {
      id: "contact",
      title: "Your rights",
      blocks: [
        "Your rights, how long we keep data and how to reach the CNIL are set out in the [privacy policy](privacy-policy). A question? Write to {email}.",
      ],
    },
  ],
};
